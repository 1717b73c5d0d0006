import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RecommendedVacancy } from '@trampolim/contract/recommendations/recommendations';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { FoundVacancy } from '@trampolim/contract/vacancies/vacancy-search';
import { isNearMatch } from '../forms/search/search-counts.ts';
import { isNotFound } from '../platform/api/api-error.ts';
import { apiPage, apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import { type Cached, cachedItems, updateCachedItem } from '../platform/queries/update-cache.ts';
import type { VacancyUrlFilters } from './vacancy-filters.ts';

/** The key prefix of all cached vacancy queries. */
export const vacanciesKey = ['vacancies'] as const;

/** Open vacancies that match every filter, in the chosen order or the server's default for the search. */
export const vacancySearchQuery = (filters: VacancyUrlFilters) =>
  pagedQuery([...vacanciesKey, 'search', filters], 'GET /api/user/company/vacancy/list-vacancies', {
    query: filters,
  });

/** The usual pay of a vacancy's occupation and state. It changes once a night. */
export const usualSalaryQuery = (id: string) => ({
  ...apiQuery(['usual-salary', id], 'GET /api/public/vacancies/:id/usual-salary', { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The number of open vacancies that meet every filter. */
export const vacancyCountQuery = (filters: VacancyUrlFilters) =>
  queryOptions({
    queryKey: [...vacanciesKey, 'count', filters],
    queryFn: async ({ signal }) => {
      const { items, total, totalIsEstimate } = await apiPage(
        'GET /api/user/company/vacancy/list-vacancies',
        { query: { ...filters, limit: 1 } },
        { cursor: undefined, signal },
      );
      // A search without results returns similar vacancies.
      return isNearMatch(items[0]) ? { total: 0, totalIsEstimate: false } : { total, totalIsEstimate };
    },
  });

/** The vacancies of one company that are visible to candidates. */
export const companyVacanciesQuery = (companyId: string) =>
  pagedQuery(
    [...vacanciesKey, 'of-company', companyId],
    'GET /api/user/company/vacancy/company-vacancies/:companyId',
    { params: { companyId }, query: { live: 'true' } },
  );

/** One vacancy with all fields. */
export const vacancyQuery = (id: string) =>
  apiQuery([...vacanciesKey, 'one', id], 'GET /api/user/company/vacancy/list-vacancy/:id', {
    params: { id },
  });

/** Finds a vacancy in the cached lists, to be shown while all of its fields load. */
export function findListedVacancy(client: QueryClient, id: string): Vacancy | undefined {
  for (const [, cached] of client.getQueriesData<Cached<Vacancy>>({ queryKey: vacanciesKey })) {
    const listed = cachedItems(cached).find(({ _id }) => _id === id);
    if (listed) return listed;
  }
  return undefined;
}

/** Updates a vacancy in all cached queries. Each list retains its own match and search reasons. */
export const cacheVacancy = (client: QueryClient, vacancy: Vacancy): Promise<void> =>
  updateCachedItem<
    Vacancy & Partial<Pick<RecommendedVacancy & FoundVacancy, 'match' | 'foundBy' | 'distanceKm'>>
  >(client, vacanciesKey, vacancy._id, ({ match, foundBy, distanceKm }) => ({
    ...vacancy,
    ...(match && { match }),
    ...(foundBy && { foundBy }),
    ...(distanceKm !== undefined && { distanceKm }),
  }));

/** Updates changed fields of a vacancy in all cached queries. */
export const updateCachedVacancy = (
  client: QueryClient,
  id: string,
  change: (cached: Vacancy) => Vacancy,
): Promise<void> => updateCachedItem(client, vacanciesKey, id, change);

/** Refetches a vacancy with the viewer's status and updates all cached queries, also when it no longer exists. */
export async function refetchVacancy(client: QueryClient, id: string): Promise<void> {
  const query = vacancyQuery(id);
  try {
    const vacancy = await client.query({ ...query, staleTime: 0 });
    await cacheVacancy(client, vacancy);
  } catch (error) {
    // The cached vacancy would otherwise stay on screen.
    if (isNotFound(error)) client.getQueryCache().find(query)?.setState({ data: undefined });
    throw error;
  }
}

/** Invalidates all cached vacancies and lists of vacancies. */
export const invalidateVacancies = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: vacanciesKey });
