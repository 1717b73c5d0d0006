import { areaSlug, stateSlug } from '@trampolim/contract/front-door/vacancy-places';
import { type VacancyFilters, type VacancySearch, writeVacancyFilters } from '../search/vacancy-filters.ts';

/** The address of a public search; each later page of it is told by where the one before ended. */
export type PublicSearchAddress = Omit<VacancySearch, 'order'> & { cursor?: string | undefined };

/**
 * Where a public search is read, for a `Link`: area and state are parts of the path, so that one search has one address. How it
 * is ordered is for candidates alone.
 */
export function searchLink({ area, state, order, ...filters }: VacancyFilters, cursor?: string) {
  const [first, second] = [area && areaSlug(area), state && stateSlug(state)].filter(
    (slug) => slug !== undefined,
  );
  const search: PublicSearchAddress = { ...writeVacancyFilters(filters), cursor };
  return { to: '/vagas/{-$area}/{-$state}', params: { area: first, state: second }, search } as const;
}
