import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { addressFilters, type FiltersOf, type SearchOf, text } from '../platform/queries/address-filters.ts';

/** What companies are searched by. */
export const companyFilters = addressFilters({
  companyName: text(shortTextLimit),
  branchOfActivity: text(shortTextLimit),
});

export type CompanyFilters = FiltersOf<typeof companyFilters>;
export type CompanySearch = SearchOf<typeof companyFilters>;
