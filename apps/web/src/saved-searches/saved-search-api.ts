import type { QueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '@trampolim/contract/saved-searches/saved-searches';
import type { CandidateFilters } from '../candidates/candidate-filters.ts';
import { api } from '../platform/api/api-client.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { updateCachedItem, writeToCache } from '../platform/queries/update-cache.ts';

const { queryKey: savedSearchesKey } = savedSearchesQuery();

/** The saved searches of the viewer's company, the latest first. */
export function savedSearchesQuery() {
  return apiQuery(['saved-searches'], 'GET /api/user/company/saved-searches');
}

export const saveSearch = async (name: string, filters: CandidateFilters): Promise<SavedSearch> =>
  (await api('POST /api/user/company/saved-searches', { body: { name, filters } })).data;

export const renameSavedSearch = async (id: string, name: string): Promise<{ name: string }> =>
  (await api('PUT /api/user/company/saved-searches/:id', { params: { id }, body: { name } })).data;

export const lookAtSavedSearch = async (id: string): Promise<{ lookedAt: string }> =>
  (await api('POST /api/user/company/saved-searches/:id/look', { params: { id } })).data;

export const deleteSavedSearch = (id: string) =>
  api('DELETE /api/user/company/saved-searches/:id', { params: { id } });

/** Updates one item of the cached list with the response of a change. */
export const changeSavedSearch = (
  client: QueryClient,
  id: string,
  change: Partial<SavedSearch>,
): Promise<void> =>
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
