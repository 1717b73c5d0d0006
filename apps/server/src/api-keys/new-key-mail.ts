import { mailTime } from '../accounts/access-change/access-mails.ts';
import { renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { sentence } from '../platform/mail/sentence.ts';

/** The mail about a new key for the company's owner, because an intruder could create one to keep access. */
export const newKeyMail = (companyId: string, publicUrl: string): QueuedMail => ({
  accountId: companyId,
  causedBy: null,
  security: true,
  ...renderMail({
    subject: sentence`Uma chave de API foi criada para a sua empresa`,
    heading: sentence`Uma chave de API foi criada`,
    paragraphs: [
      sentence`Em ${mailTime()}, uma chave de API foi criada para a sua empresa no Trampolim. Com ela, um sistema acessa a conta da empresa sem senha.`,
      sentence`Foi você ou alguém da sua equipe? Então não precisa fazer nada.`,
      sentence`Não foi? Revogue a chave, troque a sua senha e confira quem tem a permissão de Administração.`,
    ],
    actions: [{ label: sentence`Ver as chaves`, url: `${publicUrl}/equipe#integracoes` }],
  }),
});
