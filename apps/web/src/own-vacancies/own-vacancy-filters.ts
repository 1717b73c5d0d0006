import { ownVacancyFilters as standings } from '@trampolim/contract/values/vocabulary';
import { addressFilters, oneOf, type SearchOf } from '../platform/queries/address-filters.ts';

/** What the list of the company's own vacancies is narrowed by. */
export const ownVacancyFilters = addressFilters({ status: oneOf(standings) });

/** What lies in the address of the list: the filter, and the form that is open over it. */
export type OwnVacancySearch = SearchOf<typeof ownVacancyFilters> & {
  nova?: string | undefined;
  copia?: string | undefined;
};
