import { confirmationDays } from '@trampolim/contract/wire/limits';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../../platform/mail/queued-mail.ts';
import { sentence } from '../../platform/mail/sentence.ts';

/** The request to confirm the e-mail address of a new account. */
export const confirmationRequest = sentence`Confirme que este e-mail é seu: até lá, as novidades sobre a sua conta aparecem só no site. O link vale por ${confirmationDays} dias.`;

/** The texts for a new account, whose e-mail address may belong to a stranger. */
export const confirmationParagraphs = [
  confirmationRequest,
  sentence`Se não foi você que criou a conta, ignore esta mensagem: sem a confirmação, nada da conta chega aqui.`,
];

export const confirmationReason = sentence`Você recebeu este e-mail porque uma conta foi criada no Trampolim com este endereço.`;

export const confirmationAction = (link: string) => ({ label: sentence`Confirmar e-mail`, url: link });

/** The mail with another link, which the owner of an unconfirmed e-mail address requests. */
export const confirmationMail = (accountId: string, link: string): QueuedMail => ({
  accountId,
  causedBy: null,
  ...renderMail({
    subject: sentence`Confirme seu e-mail no Trampolim`,
    heading: sentence`Confirme seu e-mail`,
    paragraphs: confirmationParagraphs,
    actions: [confirmationAction(link)],
    reason: confirmationReason,
  }),
});
