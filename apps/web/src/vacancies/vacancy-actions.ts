import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { createActionSlot, type SlotAction } from '../ui/action-slot.tsx';

/** A `detail` is what a list has opened, beside it or over it in a dialog; `end` is below everything that the vacancy says. */
type Place = 'card' | 'detail' | 'page' | 'end';

export type VacancyAction = SlotAction<Place, { vacancy: Vacancy }>;

/** What the viewer may do with a vacancy is given in the signed-in layout: this feature knows nothing of it. */
export const { Provider: VacancyActionsProvider, Slot: VacancyActionSlot } = createActionSlot<
  Place,
  { vacancy: Vacancy }
>();
