import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { createActionSlot, type SlotAction } from '../ui/controls/action-slot.tsx';

/**
 * `detail` is a vacancy opened from a list, next to it or in a dialog. `top` is above the content of a vacancy's
 * page, `end` below it. `own` is the vacancy's page for its company, and `banned` its note about a ban.
 */
export type VacancyActionPlace = 'card' | 'detail' | 'page' | 'top' | 'end' | 'own' | 'banned';

export type VacancyAction = SlotAction<VacancyActionPlace, { vacancy: Vacancy }>;

/** The actions on a vacancy. The signed-in layout provides them, because they belong to features above this one. */
export const { Provider: VacancyActionsProvider, Slot: VacancyActionSlot } = createActionSlot<
  VacancyActionPlace,
  { vacancy: Vacancy }
>();
