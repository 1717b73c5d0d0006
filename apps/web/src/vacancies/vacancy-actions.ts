import type { Vacancy } from '@trampolim/contract/vacancies';
import { createActionSlot, type SlotAction } from '../ui/action-slot.tsx';

/** `end`: below everything that the vacancy says. */
type Place = 'card' | 'dialog' | 'page' | 'end';

export type VacancyAction = SlotAction<Place, { vacancy: Vacancy }>;

/** What the viewer may do with a vacancy is given in the signed-in layout: this feature knows nothing of it. */
export const { Provider: VacancyActionsProvider, Slot: VacancyActionSlot } = createActionSlot<
  Place,
  { vacancy: Vacancy }
>();
