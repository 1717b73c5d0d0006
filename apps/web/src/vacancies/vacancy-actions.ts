import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { createActionSlot, type SlotAction } from '../ui/controls/action-slot.tsx';

/**
 * `card` is a vacancy in a list, and `detail` one opened from a list, next to it or in a dialog. On a vacancy's page,
 * `page` is in the summary, `top` above the content and `end` below it. `own` is the vacancy's page for its company,
 * and `banned` its note about a ban.
 */
export type VacancyActionPlace = 'card' | 'detail' | 'page' | 'top' | 'end' | 'own' | 'banned';

export type VacancyAction = SlotAction<VacancyActionPlace, { vacancy: Vacancy }>;

/** The actions on a vacancy. The signed-in layout provides them, because their features import this one. */
export const { Provider: VacancyActionsProvider, Slot: VacancyActionSlot } = createActionSlot<
  VacancyActionPlace,
  { vacancy: Vacancy }
>();
