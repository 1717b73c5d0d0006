import type { QueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '@trampolim/contract/saved-searches/saved-searches';
import type { CandidateUrlFilters } from '../candidates/candidate-filters.ts';
import { api, isIncomplete } from '../platform/api/api-client.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { updateCachedItem, writeToCache } from '../platform/queries/update-cache.ts';

const { queryKey: savedSearchesKey } = savedSearchesQuery();

/** The saved searches of the viewer's company, the latest first. */
export function savedSearchesQuery() {
  return apiQuery(['saved-searches'], 'GET /api/user/company/saved-searches');
}

/** Saves a search and adds it to the top of the cached list. */
export async function saveSearch(
  client: QueryClient,
  name: string,
  filters: CandidateUrlFilters,
): Promise<void> {
  const { data: savedSearch } = await api('POST /api/user/company/saved-searches', {
    body: { name, filters },
  });
  if (isIncomplete(savedSearch, '_id')) await client.invalidateQueries({ queryKey: savedSearchesKey });
  else await changeSavedSearches(client, (searches) => [savedSearch, ...searches]);
}

export async function renameSavedSearch(client: QueryClient, id: string, name: string): Promise<void> {
  const { data } = await api('PUT /api/user/company/saved-searches/:id', { params: { id }, body: { name } });
  await changeSavedSearch(client, id, { name: isIncomplete(data, 'name') ? name : data.name });
}

/** Marks the candidates found by a saved search as seen. */
export async function markSavedSearchSeen(client: QueryClient, id: string): Promise<void> {
  const { data } = await api('POST /api/user/company/saved-searches/:id/look', { params: { id } });
  await changeSavedSearch(client, id, { ...data, newCandidates: 0, moreNew: false });
}

export const deleteSavedSearch = (id: string) =>
  api('DELETE /api/user/company/saved-searches/:id', { params: { id } });

/** Updates one item of the cached list. */
const changeSavedSearch = (client: QueryClient, id: string, change: Partial<SavedSearch>): Promise<void> =>
  updateCachedItem<SavedSearch>(client, savedSearchesKey, id, (search) => ({ ...search, ...change }));

/** Updates the cached list after an item was added or removed. */
export const changeSavedSearches = (
  client: QueryClient,
  change: (searches: readonly SavedSearch[]) => SavedSearch[],
): Promise<void> =>
  writeToCache(client, savedSearchesKey, () =>
    client.setQueryData(
      savedSearchesKey,
      (searches: SavedSearch[] | undefined) => searches && change(searches),
    ),
  );
