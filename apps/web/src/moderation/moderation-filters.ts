import {
  reportReasons,
  reportTargets,
  reportVerdicts,
  targetStates,
} from '@trampolim/contract/moderation/report-reasons';
import { addressFilters, type FiltersOf, oneOf, type SearchOf } from '../platform/queries/address-filters.ts';

/** What reports are narrowed by, in the words of the API's query. */
export const reportFilters = addressFilters({
  type: oneOf(reportTargets),
  reason: oneOf(reportReasons),
  state: oneOf(targetStates),
  /** Of decided ones alone. */
  verdict: oneOf(reportVerdicts),
});

export type ReportFilters = FiltersOf<typeof reportFilters>;

/** Which list the address asks for; beside what waits, which needs no saying. */
export const decidedReports = 'decididas';
export const waitingAppeals = 'recursos';
export const decidedAppeals = 'recursos-decididos';

/** What the address of the screen holds: the list, its filters, and what is open. */
export type ModerationSearch = SearchOf<typeof reportFilters> & {
  lista?: string;
  /** A target of the list of what waits, or a report of the decided. */
  denuncia?: string;
  recurso?: string;
};
