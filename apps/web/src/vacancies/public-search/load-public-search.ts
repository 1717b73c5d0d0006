import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import type { PublicSearch } from '@trampolim/contract/front-door/public-vacancies';
import { placeOfSlugs } from '@trampolim/contract/front-door/vacancy-places';
import { ApiError } from '../../platform/api/api-error.ts';
import type { WithHead } from '../../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../../platform/public-pages/public-calls.ts';
import { readVacancyFilters } from '../search/vacancy-filters.ts';
import { type PublicFilters, type PublicSearchAddress, publicFilters, searchLink } from './search-link.ts';
import { headOfSearch } from './search-texts.ts';

/** A page of the public search with what was asked for. */
export interface LoadedSearch extends PublicSearch, WithHead {
  filters: PublicFilters;
  /** Where the page before it ended. */
  cursor: string | undefined;
}

/**
 * What an address of the public search asks for. One that is written otherwise leads to the one that it has.
 * @throws not found for what names neither area nor state
 */
export function filtersAt(
  parts: readonly (string | undefined)[],
  { cursor, ...search }: PublicSearchAddress,
): PublicFilters {
  const written = parts.filter((part) => part !== undefined);
  const slugs = written.map((part) => part.toLowerCase());
  const place = placeOfSlugs(...slugs);
  if (!place) throw notFound({ routeId: rootRouteId });
  const found = publicFilters(readVacancyFilters(search));
  const filters = { ...found, area: place.area ?? found.area, state: place.state ?? found.state };
  const isElsewhere = search.area !== undefined || search.state !== undefined;
  if (isElsewhere || slugs.some((slug, index) => slug !== written[index]))
    throw redirect({ ...searchLink(filters, cursor), replace: true, statusCode: 301 });
  return filters;
}

/** @throws a redirect to the first page for a cursor that no page gave */
export async function loadPublicSearch(
  { ask }: PublicCalls,
  filters: PublicFilters,
  cursor: string | undefined,
): Promise<LoadedSearch> {
  try {
    const found = await ask('GET /api/public/vacancy-search', { query: { ...filters, cursor } });
    return { ...found, filters, cursor, head: headOfSearch(filters, cursor, found) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_input') throw error;
    // Filters are read strictly above, so that a refusal is about the cursor: no page ever gave it.
    if (cursor !== undefined) throw redirect({ ...searchLink(filters), replace: true, statusCode: 301 });
    throw notFound({ routeId: rootRouteId });
  }
}
