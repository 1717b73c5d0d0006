import type { QueryClient } from '@tanstack/react-query';
import type { VacancyFeed, VacancyFeeds } from '@trampolim/contract/vacancy-feeds/vacancy-feeds';
import type {
  VacancyImportDraft,
  VacancyImportResult,
} from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { today } from '@trampolim/contract/values/calendar';
import { invalidateApplicationCounts } from '../own-vacancies/own-vacancies-api.ts';
import { api, isIncomplete } from '../platform/api/api-client.ts';
import { request } from '../platform/api/request.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { cacheSavedItem } from '../platform/queries/update-cache.ts';
import { saveFile } from '../platform/save-file.ts';
import { feedsKey } from './feeds-key.ts';

/** The import that waits for confirmation. */
export const waitingImportQuery = apiQuery(['vacancy-import'], 'GET /api/user/company/vacancy-imports');

/** Reads the vacancies of a file, a text or a URL, and caches the preview of the import. */
export async function previewImport(client: QueryClient, body: VacancyImportDraft): Promise<void> {
  const { data: waiting } = await api('POST /api/user/company/vacancy-imports', { body, timeLimit: 'file' });
  const { queryKey } = waitingImportQuery;
  if (isIncomplete(waiting, 'vacancies')) await client.invalidateQueries({ queryKey });
  else client.setQueryData(queryKey, { waiting });
}

/** Publishes, changes and closes the selected vacancies. The result is empty if the response lacks its vacancies. */
export async function confirmImport(
  client: QueryClient,
  id: string,
  sourceIds: string[],
): Promise<VacancyImportResult> {
  const { data: importResult } = await api('POST /api/user/company/vacancy-imports/:id/confirm', {
    params: { id },
    body: { sourceIds },
    timeLimit: 'file',
  });
  client.setQueryData(waitingImportQuery.queryKey, {});
  // The company's vacancies have changed, and a feed may have fewer vacancies that wait for a review.
  await Promise.all([invalidateApplicationCounts(client), client.invalidateQueries({ queryKey: feedsKey })]);
  return isIncomplete(importResult, 'vacancies') ? { vacancies: [] } : importResult;
}

export async function discardImport(client: QueryClient, id: string): Promise<void> {
  await api('DELETE /api/user/company/vacancy-imports/:id', { params: { id } });
  client.setQueryData(waitingImportQuery.queryKey, {});
}

/** The file formats in which a company can download its vacancies. */
export const exportFormats = {
  csv: 'Planilha (CSV)',
  xml: 'XML do Indeed',
  json: 'JSON-LD',
} as const;

export type ExportFormat = keyof typeof exportFormats;

export async function downloadVacancies(format: ExportFormat): Promise<void> {
  const response = await request(`GET /api/user/company/vacancy-exports/vagas.${format}`, {
    timeLimit: 'file',
  });
  saveFile(await response.blob(), `vagas-${today()}.${format}`);
}

/** Milliseconds between requests while a URL is read for the first time. */
const pollMs = 3_000;

/** True until the URL has been read for the first time, or that has failed. */
export const isFirstReadPending = ({ fetchedAt, problem, paused }: VacancyFeed): boolean =>
  !fetchedAt && !problem && !paused;

/** The URLs that are read regularly. */
export const feedsQuery = {
  ...apiQuery(feedsKey, 'GET /api/user/company/vacancy-feeds'),
  refetchInterval: ({ state: { data } }: { state: { data: VacancyFeeds | undefined } }) =>
    data?.feeds.some(isFirstReadPending) ? pollMs : false,
};

const cacheFeeds = (client: QueryClient, feeds: VacancyFeeds): Promise<VacancyFeeds> =>
  cacheSavedItem(client, feedsQuery, feeds, 'feeds');

export async function addFeed(
  client: QueryClient,
  body: { id: string; url: string; source: string; publishes: boolean },
): Promise<void> {
  const { data } = await api('POST /api/user/company/vacancy-feeds', { body });
  await cacheFeeds(client, data);
}

export async function changeFeed(
  client: QueryClient,
  id: string,
  body: { publishes: boolean; paused: boolean },
): Promise<void> {
  const { data } = await api('PUT /api/user/company/vacancy-feeds/:id', { params: { id }, body });
  await cacheFeeds(client, data);
}

export async function deleteFeed(client: QueryClient, id: string): Promise<void> {
  const { data } = await api('DELETE /api/user/company/vacancy-feeds/:id', { params: { id } });
  await cacheFeeds(client, data);
}

/** Makes the last result of a feed the import that waits for confirmation. */
export async function reviewFeed(client: QueryClient, id: string): Promise<void> {
  const { data: waiting } = await api('POST /api/user/company/vacancy-feeds/:id/review', { params: { id } });
  const { queryKey } = waitingImportQuery;
  if (isIncomplete(waiting, 'vacancies')) await client.invalidateQueries({ queryKey });
  else client.setQueryData(queryKey, { waiting });
}
