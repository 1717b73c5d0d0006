import { areaSlug, stateSlug } from '@trampolim/contract/public-vacancies/vacancy-places';
import { type VacancySearch, type VacancyUrlFilters, writeVacancyFilters } from '../vacancy-filters.ts';

/** The URL parameters of a public search. The cursor of a later page is the end of the previous page. */
export type PublicSearchParams = VacancySearch & { cursor?: string | undefined };

/** The filters of a public search. Without a text, it has only one order and cannot be literal. */
export const publicFilters = ({ order, literal, ...filters }: VacancyUrlFilters) => ({
  ...filters,
  order: filters.title && order === 'newest' ? order : undefined,
  literal: filters.title ? literal : undefined,
});

export type PublicFilters = ReturnType<typeof publicFilters>;

/** The URL of a public search, for a `Link`. Area and state are parts of the path, so that one search has one URL. */
export function searchLink(searchFilters: VacancyUrlFilters, cursor?: string) {
  const { area, state, ...filters } = publicFilters(searchFilters);
  const [first, second] = [area && areaSlug(area), state && stateSlug(state)].filter(
    (slug) => slug !== undefined,
  );
  const search: PublicSearchParams = { ...writeVacancyFilters(filters), cursor };
  return { to: '/vagas/{-$area}/{-$state}', params: { area: first, state: second }, search } as const;
}
