import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies';
import type { Page } from '../platform/api-client.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { pagedQuery } from '../platform/queries/paged-query.ts';
import { putAnswer } from '../platform/queries/put-answer.ts';
import type { VacancyFilters } from './search/vacancy-filters.ts';

/** Every cached answer about vacancies lies below this key: single ones, and lists in pages. */
export const vacanciesKey = ['vacancies'] as const;

/** Open vacancies for which every filter holds, newest first. */
export const vacancySearchQuery = (filters: VacancyFilters) =>
  pagedQuery([...vacanciesKey, 'search', filters], 'GET /api/user/company/vacancy/list-vacancies', {
    query: filters,
  });

/** The vacancies of one company that the viewer may see. */
export const companyVacanciesQuery = (companyId: string) =>
  pagedQuery(
    [...vacanciesKey, 'of-company', companyId],
    'GET /api/user/company/vacancy/company-vacancies/:companyId',
    { params: { companyId } },
  );

/** One vacancy, whole. */
export const vacancyQuery = (id: string) =>
  apiQuery([...vacanciesKey, 'one', id], 'GET /api/user/company/vacancy/list-vacancy/:id', {
    params: { id },
  });

type Cached = Vacancy | InfiniteData<Page<Vacancy>>;

/** What a list already tells of a vacancy, to show while the whole one is on its way. */
export function findListedVacancy(client: QueryClient, id: string): Vacancy | undefined {
  for (const [, cached] of client.getQueriesData<Cached>({ queryKey: vacanciesKey })) {
    if (!cached || !('pages' in cached)) continue;
    const listed = cached.pages.flatMap(({ items }) => items).find(({ _id }) => _id === id);
    if (listed) return listed;
  }
  return undefined;
}

/** Shows what a change answered wherever the vacancy is shown. */
export function changeShownVacancy(
  client: QueryClient,
  id: string,
  change: (shown: Vacancy) => Vacancy,
): Promise<void> {
  const changed = (vacancy: Vacancy) => (vacancy._id === id ? change(vacancy) : vacancy);
  return putAnswer(client, vacanciesKey, () =>
    client.setQueriesData<Cached>({ queryKey: vacanciesKey }, (cached) => {
      if (!cached) return cached;
      if (!('pages' in cached)) return changed(cached);
      return { ...cached, pages: cached.pages.map((page) => ({ ...page, items: page.items.map(changed) })) };
    }),
  );
}

/** Asks the server how a vacancy stands for this person, and shows that everywhere. */
export async function refetchVacancy(client: QueryClient, id: string): Promise<void> {
  const vacancy = await client.query({ ...vacancyQuery(id), staleTime: 0 });
  await changeShownVacancy(client, id, () => vacancy);
}

/** Makes every list ask again. */
export const invalidateVacancies = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: vacanciesKey });
