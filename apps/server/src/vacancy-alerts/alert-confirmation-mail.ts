import type { AlertFrequency } from '@trampolim/contract/values/vocabulary';
import { alertLinkDays } from '@trampolim/contract/wire/limits';
import { renderMail } from '../platform/mail/mail-layout.ts';
import type { AlertAddressMail } from '../platform/mail/queued-mail.ts';
import { sentence } from '../platform/mail/sentence.ts';

const requestSentences = {
  Diário: sentence`Alguém pediu para receber neste endereço, uma vez por dia, as vagas novas de uma busca no Trampolim.`,
  Semanal: sentence`Alguém pediu para receber neste endereço, uma vez por semana, as vagas novas de uma busca no Trampolim.`,
} as const satisfies Record<AlertFrequency, unknown>;

/** Contains only the product's own text, without the search, because the e-mail address may be a stranger's. */
export const alertConfirmationMail = (
  alertAddressId: string,
  url: string,
  frequency: AlertFrequency,
): AlertAddressMail => ({
  alertAddressId,
  ...renderMail({
    subject: sentence`Confirme seu alerta de vagas`,
    heading: sentence`Quer receber vagas novas por e-mail?`,
    paragraphs: [
      requestSentences[frequency],
      sentence`Foi você? Veja a busca e confirme. O link vale por ${alertLinkDays} dias e só uma vez.`,
      sentence`Se não foi você, ignore esta mensagem: sem a confirmação, nenhuma vaga chega aqui, e apagamos o pedido em ${alertLinkDays} dias.`,
    ],
    actions: [{ label: sentence`Ver e confirmar o alerta`, url }],
    reason: sentence`Você recebeu este e-mail porque alguém pediu um alerta de vagas no Trampolim para este endereço.`,
  }),
});
