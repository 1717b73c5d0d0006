import { resetHours } from '@trampolim/contract/wire/limits';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../../platform/mail/queued-mail.ts';
import { sentence } from '../../platform/mail/sentence.ts';
import { mailTime } from '../access-change/access-mails.ts';
import { supportAction } from '../support-action.ts';

/** These mails contain only the product's own text, because the e-mail address may belong to a stranger. */
const securityMailTo = (accountId: string): Pick<QueuedMail, 'accountId' | 'causedBy' | 'security'> => ({
  accountId,
  causedBy: null,
  security: true,
});

const reason = sentence`Você recebeu este e-mail porque alguém pediu uma senha nova para a conta do Trampolim com este endereço.`;

export const resetMail = (accountId: string, link: string): QueuedMail => ({
  ...securityMailTo(accountId),
  resetsPassword: true,
  ...renderMail({
    subject: sentence`Crie uma senha nova no Trampolim`,
    heading: sentence`Crie uma senha nova`,
    paragraphs: [
      sentence`Recebemos um pedido de senha nova para a sua conta. O link vale por ${resetHours} hora e só uma vez. Se você pediu mais de um, use o mais recente.`,
      sentence`Se não foi você que pediu, ignore esta mensagem: a sua senha continua a mesma. Não compartilhe o link.`,
    ],
    actions: [{ label: sentence`Criar senha nova`, url: link }],
    reason,
  }),
});

/** The mail for banned accounts, which cannot sign in even with a new password. */
export const bannedMail = (accountId: string, publicUrl: string): QueuedMail => ({
  ...securityMailTo(accountId),
  onlyWhileBanned: true,
  ...renderMail({
    subject: sentence`Sua conta no Trampolim está banida`,
    heading: sentence`Sua conta está banida`,
    paragraphs: [
      sentence`Recebemos um pedido de senha nova para a sua conta. Ela está banida, e uma senha nova não muda isso. Fale com o suporte.`,
      sentence`Se não foi você que pediu, ignore esta mensagem: nada mudou na conta.`,
    ],
    actions: [supportAction(publicUrl)],
    reason,
  }),
});

/** Notifies an account that its password was set by a link. */
export const resetDoneMail = (accountId: string, publicUrl: string): QueuedMail => ({
  ...securityMailTo(accountId),
  ...renderMail({
    subject: sentence`Sua senha foi redefinida`,
    heading: sentence`Sua senha foi redefinida`,
    paragraphs: [
      sentence`A senha da sua conta no Trampolim foi redefinida em ${mailTime()}, com um link enviado a este endereço. Você saiu da conta em todos os aparelhos: para entrar de novo, use a senha nova.`,
      sentence`Foi você? Então não precisa fazer mais nada.`,
      sentence`Não foi você? Alguém tem acesso ao seu e-mail. Troque primeiro a senha dele e depois peça uma nova aqui.`,
    ],
    actions: [{ label: sentence`Pedir uma senha nova`, url: `${publicUrl}/forgot-password` }],
  }),
});
