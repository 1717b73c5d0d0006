import type { Announcements } from '@dnd-kit/core';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';

export const howToMove =
  'Pressione espaço para pegar, as setas para os lados para escolher a coluna, espaço para soltar e Esc para cancelar.';

/** Why somebody cannot be dropped there. */
export const whyNot = ({ candidateName, status }: Applicant, to: ApplicationStatus): string =>
  `${candidateName} já está em ${status} e não pode voltar para ${to}.`;

interface Dragged {
  applicant: Applicant;
  from: ApplicationStatus;
}

/** What is read out while somebody is moved; `drag` remembers between its steps. */
export const announcementsOf = (
  drag: { hasLeft: boolean },
  find: (id: string) => Dragged | undefined,
): Announcements => {
  const word = (id: unknown, say: (dragged: Dragged) => string | undefined) => {
    const dragged = find(String(id));
    return dragged && say(dragged);
  };
  return {
    onDragStart: ({ active }) => {
      drag.hasLeft = false;
      return word(active.id, ({ applicant, from }) => `${applicant.candidateName}, em ${from}, foi pego.`);
    },
    onDragOver: ({ active, over }) =>
      word(active.id, ({ applicant, from }) => {
        if (!over) return 'Fora das colunas.';
        const to = String(over.id) as ApplicationStatus;
        // Over its own column from the beginning, it has not gone anywhere.
        if (to === from && !drag.hasLeft) return undefined;
        drag.hasLeft = true;
        return to === from || applicant.nextStatuses.includes(to) ? `Sobre ${to}.` : whyNot(applicant, to);
      }),
    onDragEnd: ({ active, over }) =>
      word(active.id, ({ applicant, from }) => {
        const to = over && (String(over.id) as ApplicationStatus);
        if (!to || to === from) return `${applicant.candidateName} continua em ${from}.`;
        return applicant.nextStatuses.includes(to)
          ? `${applicant.candidateName} foi solto em ${to}.`
          : whyNot(applicant, to);
      }),
    onDragCancel: ({ active }) =>
      word(active.id, ({ applicant, from }) => `Cancelado. ${applicant.candidateName} continua em ${from}.`),
  };
};
