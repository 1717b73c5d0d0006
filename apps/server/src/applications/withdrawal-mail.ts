import { renderMail } from '../platform/mail-layout.ts';
import type { Mail } from '../platform/mailer.ts';

export interface WithdrawalNews {
  to: string;
  companyName: string;
  candidateName: string;
  vacancyId: string;
  vacancyTitle: string;
}

/** Tells a company that an application it had already opened was withdrawn. */
export function withdrawalMail(
  { to, companyName, candidateName, vacancyId, vacancyTitle }: WithdrawalNews,
  publicUrl: string,
): Mail {
  return {
    to,
    subject: `Candidatura retirada: ${vacancyTitle}`,
    ...renderMail({
      heading: `${candidateName} retirou a candidatura`,
      paragraphs: [
        `${companyName}, a candidatura de ${candidateName} à vaga “${vacancyTitle}” foi retirada e não aparece mais entre os interessados.`,
        'Você não precisa fazer nada. Os outros interessados continuam à sua espera.',
      ],
      action: { label: 'Ver os interessados', url: `${publicUrl}/editar-vaga/${vacancyId}` },
    }),
  };
}
