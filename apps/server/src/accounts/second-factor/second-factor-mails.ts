import type { Role } from '@trampolim/contract/values/vocabulary';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../../platform/mail/queued-mail.ts';
import { sentence } from '../../platform/mail/sentence.ts';
import { accountPaths, mailTime } from '../access-change/access-mails.ts';

const noActionNeeded = sentence`Foi você? Então não precisa fazer nada.`;
const recommendedActions = sentence`Não foi você? Alguém sabe a sua senha: troque-a agora e confira na página da conta os aparelhos conectados e a verificação em duas etapas.`;

const mailTexts = {
  appAdded: () => ({
    subject: sentence`Verificação em duas etapas: aplicativo ativado`,
    opening: sentence`Em ${mailTime()}, um aplicativo de códigos passou a proteger a sua conta no Trampolim. Para entrar, além da senha, vamos pedir um código desse aplicativo.`,
  }),
  passkeyAdded: () => ({
    subject: sentence`Verificação em duas etapas: chave de acesso adicionada`,
    opening: sentence`Em ${mailTime()}, uma chave de acesso foi adicionada à sua conta no Trampolim. Para entrar, além da senha, vamos pedir a segunda etapa.`,
  }),
  appRemoved: () => ({
    subject: sentence`Verificação em duas etapas: aplicativo removido`,
    opening: sentence`Em ${mailTime()}, o aplicativo de códigos foi removido da sua conta no Trampolim.`,
  }),
  passkeyRemoved: () => ({
    subject: sentence`Verificação em duas etapas: chave de acesso removida`,
    opening: sentence`Em ${mailTime()}, uma chave de acesso foi removida da sua conta no Trampolim.`,
  }),
  codesRenewed: () => ({
    subject: sentence`Novos códigos de recuperação`,
    opening: sentence`Em ${mailTime()}, novos códigos de recuperação foram criados para a sua conta no Trampolim. Os anteriores não valem mais.`,
  }),
  codeUsed: () => ({
    subject: sentence`Um código de recuperação foi usado`,
    opening: sentence`Em ${mailTime()}, alguém entrou na sua conta no Trampolim com a senha e um código de recuperação. Esse código não vale mais. Veja em Conta quantos restam.`,
  }),
  guessed: () => ({
    subject: sentence`Alguém sabe a sua senha`,
    opening: sentence`Em ${mailTime()}, alguém digitou a senha certa da sua conta no Trampolim e errou muitas vezes a segunda etapa. Ninguém entrou dessa forma.`,
  }),
  removedBySupport: () => ({
    subject: sentence`A verificação em duas etapas foi desativada`,
    opening: sentence`Em ${mailTime()}, a Equipe Trampolim desativou a verificação em duas etapas da sua conta. Para entrar, basta a senha. Ative-a de novo assim que puder.`,
  }),
};

/** An event of the second factor about which the owner is notified. */
export type SecondFactorEvent = keyof typeof mailTexts;

/** Notifies an account's owner of a change or an attack, even if they switched off mails. */
export function secondFactorMail(
  { accountId, role }: { accountId: string; role: Role },
  event: SecondFactorEvent,
  publicUrl: string,
): QueuedMail {
  const { subject, opening } = mailTexts[event]();
  return {
    accountId,
    causedBy: null,
    security: true,
    ...renderMail({
      subject,
      heading: subject,
      paragraphs: [opening, noActionNeeded, recommendedActions],
      actions: [
        { label: sentence`Abrir a minha conta`, url: `${publicUrl}${accountPaths[role]}` },
        { label: sentence`Pedir uma senha nova`, url: `${publicUrl}/forgot-password` },
      ],
    }),
  };
}
