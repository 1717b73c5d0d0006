import { renderMail } from '../../platform/mail/mail-layout.ts';
import type { QueuedMail } from '../../platform/mail/queued-mail.ts';
import { sentence } from '../../platform/mail/sentence.ts';

interface WithdrawalDetails {
  candidateId: string;
  /** The person of the company who receives the mail. */
  accountId: string;
  candidateName: string;
  vacancyId: string;
  vacancyTitle: string;
}

/** Notifies a company of the withdrawal of an application that it had opened. */
export function withdrawalMail(
  { candidateId, accountId, candidateName, vacancyId, vacancyTitle }: WithdrawalDetails,
  publicUrl: string,
): QueuedMail {
  return {
    accountId,
    causedBy: candidateId,
    kind: 'withdrawals',
    ...renderMail({
      subject: sentence`Candidatura retirada: ${vacancyTitle}`,
      heading: sentence`${candidateName} retirou a candidatura`,
      paragraphs: [
        sentence`A candidatura de ${candidateName} à vaga “${vacancyTitle}” foi retirada e não aparece mais entre os interessados.`,
        sentence`Você não precisa fazer nada. Os outros interessados continuam na lista.`,
      ],
      actions: [{ label: sentence`Ver os interessados`, url: `${publicUrl}/editar-vaga/${vacancyId}` }],
    }),
  };
}
