import { invitationDays } from '@trampolim/contract/wire/limits';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../../platform/mail/queued-mail.ts';
import { sentence } from '../../platform/mail/sentence.ts';

interface Invitation {
  companyId: string;
  invitationId: string;
  companyName: string;
  link: string;
}

/**
 * Builds the mail to an invited, unconfirmed e-mail address. docs/decisions/0034-company-colleagues.md explains why it
 * names the company.
 */
export const colleagueInvitationMail = ({
  companyId,
  invitationId,
  companyName,
  link,
}: Invitation): QueuedMail => ({
  accountId: companyId,
  causedBy: companyId,
  invitationId,
  ...renderMail({
    subject: sentence`Convite para uma empresa no Trampolim`,
    heading: sentence`Você recebeu um convite`,
    paragraphs: [
      sentence`${companyName} convidou você para a equipe no Trampolim: ver as vagas da empresa e responder a quem se candidata.`,
      sentence`Abra o convite, informe seu nome e crie uma senha. O link vale por ${invitationDays} dias e só pode ser usado uma vez.`,
      sentence`Não conhece esta empresa? Ignore esta mensagem.`,
    ],
    actions: [{ label: sentence`Abrir o convite`, url: link }],
    reason: sentence`Você recebeu este e-mail porque uma empresa no Trampolim convidou este endereço.`,
  }),
});

interface NewColleague {
  companyId: string;
  /** The person of the company who receives the mail. */
  accountId: string;
  colleagueName: string;
}

/** Notifies those who may remove people of a new colleague, in case they did not expect one. */
export const newColleagueMail = (
  { companyId, accountId, colleagueName }: NewColleague,
  publicUrl: string,
): QueuedMail => ({
  accountId,
  causedBy: companyId,
  ...renderMail({
    subject: sentence`Mais uma pessoa na sua equipe`,
    heading: sentence`Um convite foi aceito`,
    paragraphs: [
      sentence`${colleagueName} aceitou o convite e já pode entrar no Trampolim pela sua empresa.`,
      sentence`Não esperava por isso? Na página Equipe, você pode remover quem não deveria estar lá.`,
    ],
    actions: [{ label: sentence`Ver a equipe`, url: `${publicUrl}/equipe` }],
  }),
});
