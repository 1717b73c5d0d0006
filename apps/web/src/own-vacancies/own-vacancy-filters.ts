import { ownVacancyFilters as standings, workModes } from '@trampolim/contract/values/vocabulary';
import { addressFilters, type FiltersOf, oneOf, type SearchOf } from '../platform/queries/address-filters.ts';

/** What the list of the company's own vacancies is narrowed by. */
export const ownVacancyFilters = addressFilters({ status: oneOf(standings), workMode: oneOf(workModes) });

export type OwnVacancyFilters = FiltersOf<typeof ownVacancyFilters>;

/** What lies in the address of the list: the filters, and the form that is open over it. */
export type OwnVacancySearch = SearchOf<typeof ownVacancyFilters> & {
  nova?: string | undefined;
  copia?: string | undefined;
};
