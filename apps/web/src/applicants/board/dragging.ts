import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/values/vocabulary';

export const dragInstructions =
  'Pressione espaço para pegar, as setas laterais para escolher a coluna, espaço para soltar e Esc para cancelar.';

/** Explains why an applicant cannot be dropped in a column. */
export const explainRefusedDrop = ({ candidateName, status }: Applicant, to: ApplicationStatus): string =>
  `${candidateName} já está em ${status} e não pode voltar para ${to}.`;

/** The dragged applicant and the column of origin. */
export interface Drag {
  applicant: Applicant;
  from: ApplicationStatus;
}

/** Screen reader announcements during a drag. `state` says whether the card has left its column. */
export const createAnnouncements = (
  state: { hasLeft: boolean },
  findDrag: (id: string) => Drag | undefined,
): Announcements => {
  const announce = (id: unknown, textOf: (drag: Drag) => string | undefined) => {
    const drag = findDrag(String(id));
    return drag && textOf(drag);
  };
  return {
    onDragStart: ({ active }) => {
      state.hasLeft = false;
      return announce(active.id, ({ applicant, from }) => `Movendo ${applicant.candidateName}, de ${from}.`);
    },
    onDragOver: ({ active, over }) =>
      announce(active.id, ({ applicant, from }) => {
        if (!over) return 'Fora das colunas.';
        const to = String(over.id) as ApplicationStatus;
        // A drag starts over its own column, which needs no announcement.
        if (to === from && !state.hasLeft) return undefined;
        state.hasLeft = true;
        return to === from || applicant.nextStatuses.includes(to)
          ? `Sobre a coluna ${to}.`
          : explainRefusedDrop(applicant, to);
      }),
    onDragEnd: ({ active, over }) =>
      announce(active.id, ({ applicant, from }) => {
        const to = over && (String(over.id) as ApplicationStatus);
        if (!to || to === from) return `${applicant.candidateName} continua em ${from}.`;
        return applicant.nextStatuses.includes(to)
          ? `${applicant.candidateName} foi para ${to}.`
          : explainRefusedDrop(applicant, to);
      }),
    onDragCancel: ({ active }) =>
      announce(
        active.id,
        ({ applicant, from }) => `Cancelado. ${applicant.candidateName} continua em ${from}.`,
      ),
  };
};

/** Left and right arrows move a dragged card to the adjacent column. */
export const getNextColumnCoordinates: KeyboardCoordinateGetter = (
  event,
  { context, currentCoordinates },
) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const over = (context.over?.id ?? context.active?.data.current?.from) as ApplicationStatus;
  const next = applicationStatuses[applicationStatuses.indexOf(over) + step];
  const column = next && context.droppableRects.get(next);
  return column && { ...currentCoordinates, x: column.left };
};

/**
 * Finds the column below the pointer, so that a drop outside the columns changes nothing. Drags with the keyboard find
 * the nearest column.
 */
export const detectColumn: CollisionDetection = (drag) =>
  drag.pointerCoordinates ? pointerWithin(drag) : closestCenter(drag);
