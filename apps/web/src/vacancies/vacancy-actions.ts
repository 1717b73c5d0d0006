import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { createActionSlot, type SlotAction } from '../ui/controls/action-slot.tsx';

/**
 * A `detail` is what a list has opened, beside it or over it in a dialog; `top` is above everything that the vacancy says, `end`
 * below it. `own` is where its company works with it, and `banned` where it reads that it is banned.
 */
type Place = 'card' | 'detail' | 'page' | 'top' | 'end' | 'own' | 'banned';

export type VacancyAction = SlotAction<Place, { vacancy: Vacancy }>;

/** What the viewer may do with a vacancy is given in the signed-in layout: this feature knows nothing of it. */
export const { Provider: VacancyActionsProvider, Slot: VacancyActionSlot } = createActionSlot<
  Place,
  { vacancy: Vacancy }
>();
