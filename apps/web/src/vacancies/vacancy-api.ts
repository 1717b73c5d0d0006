import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RecommendedVacancy } from '@trampolim/contract/recommendations/recommendations';
import type { FoundVacancy, Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { comesNear } from '../forms/search/search-counts.ts';
import { isNotFound } from '../platform/api/api-error.ts';
import { apiPage, apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import { type Cached, cachedItems, updateCachedItem } from '../platform/queries/update-cache.ts';
import type { VacancyFilters } from './vacancy-filters.ts';

/** Every cached answer about vacancies lies below this key: single ones, and lists in pages. */
export const vacanciesKey = ['vacancies'] as const;

/** Open vacancies for which every filter holds, newest first. */
export const vacancySearchQuery = (filters: VacancyFilters) =>
  pagedQuery([...vacanciesKey, 'search', filters], 'GET /api/user/company/vacancy/list-vacancies', {
    query: filters,
  });

/** The number of open vacancies that meet every filter. */
export const vacancyCountQuery = (filters: VacancyFilters) =>
  queryOptions({
    queryKey: [...vacanciesKey, 'count', filters],
    queryFn: async ({ signal }) => {
      const { items, total, totalIsEstimate } = await apiPage(
        'GET /api/user/company/vacancy/list-vacancies',
        { query: { ...filters, limit: 1 } },
        { cursor: undefined, signal },
      );
      // A search that nothing meets is answered with what comes near.
      return comesNear(items[0]) ? { total: 0, totalIsEstimate: false } : { total, totalIsEstimate };
    },
  });

/** The vacancies of one company that candidates see. */
export const companyVacanciesQuery = (companyId: string) =>
  pagedQuery(
    [...vacanciesKey, 'of-company', companyId],
    'GET /api/user/company/vacancy/company-vacancies/:companyId',
    { params: { companyId }, query: { live: 'true' } },
  );

/** One vacancy, whole. */
export const vacancyQuery = (id: string) =>
  apiQuery([...vacanciesKey, 'one', id], 'GET /api/user/company/vacancy/list-vacancy/:id', {
    params: { id },
  });

/** A vacancy as a list has it, to be shown while the whole one loads. */
export function findListedVacancy(client: QueryClient, id: string): Vacancy | undefined {
  for (const [, cached] of client.getQueriesData<Cached<Vacancy>>({ queryKey: vacanciesKey })) {
    const listed = cachedItems(cached).find(({ _id }) => _id === id);
    if (listed) return listed;
  }
  return undefined;
}

/** Shows a vacancy as it was answered wherever it is shown, with what a recommendation or a search said of it there. */
export const putVacancy = (client: QueryClient, vacancy: Vacancy): Promise<void> =>
  updateCachedItem<
    Vacancy & Partial<Pick<RecommendedVacancy & FoundVacancy, 'match' | 'foundBy' | 'distanceKm'>>
  >(client, vacanciesKey, vacancy._id, ({ match, foundBy, distanceKm }) => ({
    ...vacancy,
    ...(match && { match }),
    ...(foundBy && { foundBy }),
    ...(distanceKm !== undefined && { distanceKm }),
  }));

/** Shows what is known of a change wherever the vacancy is shown. */
export const updateCachedVacancy = (
  client: QueryClient,
  id: string,
  change: (shown: Vacancy) => Vacancy,
): Promise<void> => updateCachedItem(client, vacanciesKey, id, change);

/** Asks the server how a vacancy stands for this person, and shows that everywhere; that it is gone, too. */
export async function refetchVacancy(client: QueryClient, id: string): Promise<void> {
  const query = vacancyQuery(id);
  try {
    const vacancy = await client.query({ ...query, staleTime: 0 });
    await putVacancy(client, vacancy);
  } catch (error) {
    // Without this the cached vacancy would stay on screen.
    if (isNotFound(error)) client.getQueryCache().find(query)?.setState({ data: undefined });
    throw error;
  }
}

/** Makes every list ask again. */
export const invalidateVacancies = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: vacanciesKey });
