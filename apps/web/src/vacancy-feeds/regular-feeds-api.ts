import type { QueryClient } from '@tanstack/react-query';
import type { VacancyFeed, VacancyFeeds } from '@trampolim/contract/vacancy-feeds/vacancy-feeds';
import { api } from '../platform/api/api-client.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { writeToCache } from '../platform/queries/update-cache.ts';
import { feedsKey, waitingImportQuery } from './vacancy-feeds-api.ts';

/** Milliseconds between looks while a URL is read for the first time. */
const pollMs = 3_000;

export const isUnread = ({ fetchedAt, problem, paused }: VacancyFeed): boolean =>
  !fetchedAt && !problem && !paused;

/** The URLs that are read regularly. */
export const feedsQuery = {
  ...apiQuery(feedsKey, 'GET /api/user/company/vacancy-feeds'),
  refetchInterval: ({ state: { data } }: { state: { data: VacancyFeeds | undefined } }) =>
    data?.feeds.some(isUnread) ? pollMs : false,
};

const storeFeeds = (client: QueryClient, feeds: VacancyFeeds): Promise<void> =>
  writeToCache(client, feedsKey, () => client.setQueryData(feedsKey, feeds));

export async function addFeed(
  client: QueryClient,
  body: { id: string; url: string; source: string; publishes: boolean },
): Promise<void> {
  const { data } = await api('POST /api/user/company/vacancy-feeds', { body });
  await storeFeeds(client, data);
}

export async function changeFeed(
  client: QueryClient,
  id: string,
  body: { publishes: boolean; paused: boolean },
): Promise<void> {
  const { data } = await api('PUT /api/user/company/vacancy-feeds/:id', { params: { id }, body });
  await storeFeeds(client, data);
}

export async function deleteFeed(client: QueryClient, id: string): Promise<void> {
  const { data } = await api('DELETE /api/user/company/vacancy-feeds/:id', { params: { id } });
  await storeFeeds(client, data);
}

/** Opens what was read last as the import that waits for confirmation. */
export async function reviewFeed(client: QueryClient, id: string): Promise<void> {
  const { data: waiting } = await api('POST /api/user/company/vacancy-feeds/:id/review', { params: { id } });
  client.setQueryData(waitingImportQuery.queryKey, { waiting });
}
