import { feedFailingDays } from '@trampolim/contract/wire/limits';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../../platform/mail/queued-mail.ts';
import { sentence } from '../../platform/mail/sentence.ts';

/** Notifies a person who recruits for a company that one of its URLs is no longer read. */
export const pausedFeedMail = (
  accountId: string,
  { url, problem }: { url: string; problem: string },
  publicUrl: string,
): QueuedMail => ({
  accountId,
  causedBy: null,
  ...renderMail({
    subject: sentence`Paramos de ler as vagas de ${new URL(url).hostname}`,
    heading: sentence`Paramos de ler um endereço de vagas`,
    paragraphs: [
      sentence`Há ${feedFailingDays} dias não conseguimos ler as vagas de ${new URL(url).hostname}. Último erro: ${problem}`,
      sentence`As vagas da empresa no site continuam como estão. Confira o endereço e retome a leitura.`,
    ],
    actions: [{ label: sentence`Ver os endereços`, url: `${publicUrl}/importar-vagas` }],
  }),
});
