import { quoted, renderMail } from '../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../platform/mail/queued-mail.ts';
import { sentence } from '../platform/mail/sentence.ts';

export interface InvitationDetails {
  candidateId: string;
  companyId: string;
  companyName: string;
  vacancyId: string;
  vacancyTitle: string;
  message: string;
}

/** Builds the mail that invites a candidate to look at one of a company's vacancies. */
export function invitationMail(
  { candidateId, companyId, companyName, vacancyId, vacancyTitle, message }: InvitationDetails,
  publicUrl: string,
): QueuedMail {
  return {
    accountId: candidateId,
    causedBy: companyId,
    kind: 'invitation',
    ...renderMail({
      subject: sentence`Convite para uma vaga: ${vacancyTitle}`,
      heading: sentence`${companyName} convidou você`,
      paragraphs: [
        sentence`${companyName} se interessou pelo seu currículo e convida você a conhecer a vaga “${vacancyTitle}”.`,
        ...(message ? quoted(message) : []),
        sentence`Gostou? Envie seu currículo. Se não, recuse o convite: ninguém pergunta o motivo.`,
      ],
      actions: [{ label: sentence`Ver a vaga`, url: `${publicUrl}/vaga/${vacancyId}` }],
    }),
  };
}
