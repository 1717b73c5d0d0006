import { applicationStatuses } from '@trampolim/contract/values/vocabulary';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import {
  addressFilters,
  type FiltersOf,
  oneOf,
  type SearchOf,
  text,
} from '../../platform/queries/address-filters.ts';

/** What the candidate's own applications are narrowed by. */
export const ownApplicationFilters = addressFilters({
  status: oneOf(applicationStatuses),
  title: text(shortTextLimit),
});

export type OwnApplicationFilters = FiltersOf<typeof ownApplicationFilters>;
export type OwnApplicationSearch = SearchOf<typeof ownApplicationFilters>;
