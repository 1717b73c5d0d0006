import {
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/values/vocabulary';

/** The arrows to the sides take a card to the column beside the one that it is over. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const over = (context.over?.id ?? context.active?.data.current?.from) as ApplicationStatus;
  const next = applicationStatuses[applicationStatuses.indexOf(over) + step];
  const column = next && context.droppableRects.get(next);
  return column && { ...currentCoordinates, x: column.left };
};

/** The column below the pointer and no other, so that a card that is let go beside them stays; by keys, the nearest. */
export const columnBelow: CollisionDetection = (dragged) =>
  dragged.pointerCoordinates ? pointerWithin(dragged) : closestCenter(dragged);
