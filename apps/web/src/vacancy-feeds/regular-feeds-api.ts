import type { QueryClient } from '@tanstack/react-query';
import type { VacancyFeed, VacancyFeeds } from '@trampolim/contract/vacancy-feeds/vacancy-feeds';
import { api, lacks } from '../platform/api/api-client.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { cacheSavedItem } from '../platform/queries/update-cache.ts';
import { feedsKey } from './feeds-key.ts';
import { waitingImportQuery } from './import-export-api.ts';

/** Milliseconds between requests while a URL is read for the first time. */
const pollMs = 3_000;

/** True until the URL has been read for the first time, or that has failed. */
export const isUnread = ({ fetchedAt, problem, paused }: VacancyFeed): boolean =>
  !fetchedAt && !problem && !paused;

/** The URLs that are read regularly. */
export const feedsQuery = {
  ...apiQuery(feedsKey, 'GET /api/user/company/vacancy-feeds'),
  refetchInterval: ({ state: { data } }: { state: { data: VacancyFeeds | undefined } }) =>
    data?.feeds.some(isUnread) ? pollMs : false,
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
  if (lacks(waiting, 'vacancies')) await client.invalidateQueries({ queryKey });
  else client.setQueryData(queryKey, { waiting });
}
