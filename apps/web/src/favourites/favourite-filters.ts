import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { addressFilters, type SearchOf, text } from '../platform/queries/address-filters.ts';

/** What a company's favourites are searched for, as it lies in the address. */
export const favouriteFilters = addressFilters({ search: text(shortTextLimit) });

export type FavouriteSearch = SearchOf<typeof favouriteFilters>;
