import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** Read out with each handle. */
export const howToSort =
  'Para mudar a ordem com o teclado, pressione espaço, use as setas para cima e para baixo, e espaço de novo para soltar. Esc cancela.';

interface Place {
  name: string;
  place: number;
  total: number;
}

/** Whether the row that was taken has been anywhere else. */
export interface Drag {
  hasLeft: boolean;
}

/** What is said to whoever does not see a row move. */
export const announcementsOf = (drag: Drag, placeOf: (id: UniqueIdentifier) => Place): Announcements => {
  const nameOf = (id: UniqueIdentifier) => placeOf(id).name;
  return {
    onDragStart: ({ active }) => {
      const { name, place, total } = placeOf(active.id);
      drag.hasLeft = false;
      return `${name} foi pego. Está na posição ${place} de ${total}.`;
    },
    onDragOver: ({ active, over }) => {
      // It lies over its own place as soon as it is taken, and that would cut off what was just said.
      drag.hasLeft ||= over?.id !== active.id;
      if (!over || !drag.hasLeft) return undefined;
      const { place, total } = placeOf(over.id);
      return `${nameOf(active.id)}: posição ${place} de ${total}.`;
    },
    onDragEnd: ({ active, over }) => {
      if (!over) return `${nameOf(active.id)} voltou para o lugar.`;
      const { place, total } = placeOf(over.id);
      return `${nameOf(active.id)} ficou na posição ${place} de ${total}.`;
    },
    onDragCancel: ({ active }) => `Cancelado. ${nameOf(active.id)} voltou para o lugar.`,
  };
};
