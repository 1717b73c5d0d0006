import { productTimeZone } from '@trampolim/contract/values/calendar';
import type { Role } from '@trampolim/contract/values/vocabulary';
import { confirmationDays } from '@trampolim/contract/wire/limits';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../../platform/mail/queued-mail.ts';
import { type Sentence, sentence } from '../../platform/mail/sentence.ts';
import { confirmationAction } from '../confirmation/confirmation-mail.ts';
import { supportAction } from '../support-action.ts';

/** The page on which an account's owner changes its access. */
export const accountPaths: Record<Role, string> = {
  Candidate: '/conta-candidato',
  Company: '/conta-empresa',
  Admin: '/conta-administrador',
};

const clock = new Intl.DateTimeFormat('en', {
  timeZone: productTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** The current time. It consists of numbers, because a `sentence` counts every inserted string as text of a user. */
export function mailTime(): Sentence {
  const parts = clock.formatToParts(new Date());
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === name)?.value ?? 0);
  const minute = part('minute');
  return sentence`${part('day')}/${part('month')}/${part('year')}, às ${part('hour')}h${Math.floor(minute / 10)}${minute % 10} (horário de Brasília)`;
}

const noActionNeeded = sentence`Foi você? Então não precisa fazer nada.`;

/** The person who changed an account's access: its owner or an administrator. */
type AccessChangedBy = 'owner' | 'administration';

/** The account whose e-mail address changes, and who changes it. */
export interface EmailOwner {
  accountId: string;
  role: Role;
  changedBy: AccessChangedBy;
}

const changedByAdministration = sentence`A mudança foi feita pela Equipe Trampolim. Não pediu isso? Fale com o suporte.`;

const supportActions = (changedBy: AccessChangedBy, publicUrl: string) =>
  changedBy === 'administration' ? [supportAction(publicUrl)] : [];

/** Notifies an account of its changed password. */
export const passwordChangedMail = (
  accountId: string,
  changedBy: AccessChangedBy,
  publicUrl: string,
): QueuedMail => ({
  accountId,
  causedBy: null,
  security: true,
  ...renderMail({
    subject: sentence`Sua senha foi alterada`,
    heading: sentence`Sua senha foi alterada`,
    paragraphs: [
      sentence`A senha da sua conta no Trampolim foi alterada em ${mailTime()}. Você saiu da conta ${changedBy === 'administration' ? sentence`em todos os aparelhos` : sentence`nos outros aparelhos`}: para entrar de novo, use a senha nova.`,
      ...(changedBy === 'administration'
        ? [
            changedByAdministration,
            sentence`Para ter uma senha só sua, peça uma nova agora pelo botão abaixo.`,
          ]
        : [
            noActionNeeded,
            sentence`Não foi você? Alguém sabe a sua senha. Peça uma nova agora, e troque-a também em outros sites onde você usa a mesma.`,
          ]),
    ],
    actions: [
      { label: sentence`Pedir uma senha nova`, url: `${publicUrl}/forgot-password` },
      ...supportActions(changedBy, publicUrl),
    ],
  }),
});

/**
 * Notifies the previous e-mail address of an account. The mail does not reveal the new address, because somebody else
 * may read the old mailbox.
 */
export const emailChangedMail = (
  { accountId, role, changedBy }: EmailOwner,
  formerAddressId: string,
  publicUrl: string,
): QueuedMail => ({
  accountId,
  causedBy: null,
  security: true,
  leftAddress: { formerId: formerAddressId },
  ...renderMail({
    subject: sentence`O e-mail da sua conta foi alterado`,
    heading: sentence`O e-mail da sua conta foi alterado`,
    paragraphs: [
      sentence`Em ${mailTime()}, a sua conta no Trampolim passou a usar outro e-mail. Este endereço não serve mais para entrar nem para receber avisos.`,
      changedBy === 'administration' ? changedByAdministration : noActionNeeded,
      changedBy === 'administration'
        ? sentence`Se algum aparelho seu ainda estiver conectado, você pode voltar para este e-mail na página da conta.`
        : sentence`Não foi você? Abra a página da conta em um aparelho onde você ainda está conectado: lá você volta para este e-mail, troca a senha e encerra as outras sessões.`,
    ],
    actions: [
      { label: sentence`Abrir a minha conta`, url: publicUrl + accountPaths[role] },
      ...supportActions(changedBy, publicUrl),
    ],
    reason: sentence`Você recebeu este e-mail porque sua conta no Trampolim usava este endereço.`,
  }),
});

/** Asks the receiver to confirm the new e-mail address. */
export const confirmNewEmailMail = (accountId: string, link: string): QueuedMail => ({
  accountId,
  causedBy: null,
  ...renderMail({
    subject: sentence`Confirme seu novo e-mail no Trampolim`,
    heading: sentence`Confirme seu novo e-mail`,
    paragraphs: [
      sentence`Uma conta do Trampolim passou a usar este endereço. Confirme que ele é seu: até lá, as novidades da conta aparecem só no site. O link vale por ${confirmationDays} dias.`,
      sentence`Se não foi você que informou este endereço, ignore esta mensagem: sem a confirmação, nada da conta chega aqui.`,
    ],
    actions: [confirmationAction(link)],
    reason: sentence`Você recebeu este e-mail porque uma conta do Trampolim informou este endereço.`,
  }),
});
