import type { Vacancy } from '@trampolim/contract/vacancies';
import { createActionSlot, type SlotAction } from '../ui/action-slot.tsx';

type Place = 'card' | 'dialog' | 'page';

export type VacancyAction = SlotAction<Place, { vacancy: Vacancy }>;

/** What the viewer may do with a vacancy is given in the signed-in layout: this feature knows nothing of it. */
export const { Provider: VacancyActionsProvider, Slot: VacancyActionSlot } = createActionSlot<
  Place,
  { vacancy: Vacancy }
>();
