import type { QueryClient } from '@tanstack/react-query';
import type { Vacancy, VacancyChanges, VacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import { ownVacancyStatusFilters, workModes } from '@trampolim/contract/values/vocabulary';
import { api, isIncomplete } from '../platform/api/api-client.ts';
import { apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import { changeList, prependItem } from '../platform/queries/update-cache.ts';
import { type FiltersOf, oneOf, type SearchOf, urlFilters } from '../platform/queries/url-filters.ts';
import { cacheVacancy, invalidateVacancies, vacanciesKey, vacancyQuery } from '../vacancies/vacancy-api.ts';

/** The common key of all lists of the company's own vacancies. */
const ownVacanciesKey = [...vacanciesKey, 'own'] as const;

/** The signed-in company's vacancies, newest first, including closed and banned ones unless filtered. */
export const ownVacanciesQuery = ({ status, workMode }: OwnVacancyFilters = {}) =>
  pagedQuery(
    [...ownVacanciesKey, status ?? 'all', workMode ?? 'all'],
    'GET /api/user/company/vacancy/company-vacancies',
    { query: { status, workMode } },
  );

/** Counts of the signed-in company's vacancies by status and of their applications. */
export const companyStatsQuery = () =>
  apiQuery(['company-stats'], 'GET /api/user/company/vacancy/get-company-job-stats');

/** The vacancies with unopened applications, the longest wait first. */
export const waitingApplicantsQuery = () => ({
  ...apiQuery([...vacanciesKey, 'waiting'], 'GET /api/user/company/vacancy/waiting'),
  // Reading resumes changes the result, so it is refetched on return.
  staleTime: 0,
});

const invalidateStats = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: companyStatsQuery().queryKey });

const invalidateOwnLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ownVacanciesKey });

/** Refetches the counts of applications after somebody applied or withdrew. */
export async function invalidateApplicationCounts(client: QueryClient): Promise<void> {
  await Promise.all([
    invalidateOwnLists(client),
    client.invalidateQueries({ queryKey: waitingApplicantsQuery().queryKey }),
    invalidateStats(client),
  ]);
}

/**
 * Publishes a vacancy and adds it to the top of the company's list. The server publishes only one vacancy per
 * `draftKey`. Returns the id of the vacancy, or undefined if the response lacks it.
 */
export async function publishVacancy(
  client: QueryClient,
  draft: VacancyDraft,
  draftKey: string,
): Promise<string | undefined> {
  const { data: vacancy } = await api('POST /api/user/company/vacancy/create-vacancy', {
    body: { ...draft, draftKey },
    timeLimit: 'long',
  });
  if (isIncomplete(vacancy, '_id')) {
    await Promise.all([invalidateOwnLists(client), invalidateStats(client)]);
    return undefined;
  }
  client.setQueryData(vacancyQuery(vacancy._id).queryKey, vacancy);
  const unfiltered = ownVacanciesQuery().queryKey;
  await changeList(client, unfiltered, prependItem(vacancy));
  // The server decides whether the filtered lists include the vacancy.
  void client.invalidateQueries({
    predicate: ({ queryKey }) => startsWith(queryKey, ownVacanciesKey) && !startsWith(queryKey, unfiltered),
  });
  await invalidateStats(client);
  return vacancy._id;
}

const startsWith = (key: readonly unknown[], start: readonly unknown[]): boolean =>
  start.every((part, index) => key[index] === part);

/** Changes a vacancy and updates it in all caches. */
export async function changeVacancy(
  client: QueryClient,
  id: string,
  changes: VacancyChanges,
): Promise<Vacancy> {
  const { data: vacancy } = await api('PUT /api/user/company/vacancy/update-vacancy/:id', {
    params: { id },
    body: changes,
    timeLimit: 'long',
  });
  return updateChangedVacancy(client, id, vacancy);
}

/** Closes a vacancy before its deadline. */
export async function closeVacancy(client: QueryClient, id: string): Promise<Vacancy> {
  const { data: vacancy } = await api('POST /api/user/company/vacancy/close-vacancy/:id', {
    params: { id },
    timeLimit: 'long',
  });
  return updateChangedVacancy(client, id, vacancy);
}

export async function reopenVacancy(client: QueryClient, id: string): Promise<Vacancy> {
  const { data: vacancy } = await api('POST /api/user/company/vacancy/reopen-vacancy/:id', {
    params: { id },
    timeLimit: 'long',
  });
  return updateChangedVacancy(client, id, vacancy);
}

/** Updates a cached vacancy and refetches the lists whose filters may now include or exclude it. */
async function updateChangedVacancy(client: QueryClient, id: string, changed: Vacancy): Promise<Vacancy> {
  const vacancy = isIncomplete(changed, '_id')
    ? await client.query({ ...vacancyQuery(id), staleTime: 0 })
    : changed;
  await cacheVacancy(client, vacancy);
  void invalidateOwnLists(client);
  await invalidateStats(client);
  return vacancy;
}

export async function deleteVacancy(id: string): Promise<void> {
  await api('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id }, timeLimit: 'long' });
}

/** Call after the screens of the vacancy have unmounted, or they would request it again. */
export async function removeVacancyFromCache(client: QueryClient, id: string): Promise<void> {
  client.removeQueries({ queryKey: vacancyQuery(id).queryKey });
  await Promise.all([invalidateVacancies(client), invalidateStats(client)]);
}

/** The filters of the company's own vacancies. */
export const ownVacancyFilters = urlFilters({
  status: oneOf(ownVacancyStatusFilters),
  workMode: oneOf(workModes),
});

export type OwnVacancyFilters = FiltersOf<typeof ownVacancyFilters>;

/** The search parameters of the list: the filters and the open form. */
export type OwnVacancySearch = SearchOf<typeof ownVacancyFilters> & {
  nova?: string | undefined;
  copia?: string | undefined;
};
