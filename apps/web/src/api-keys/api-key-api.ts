import type { QueryClient } from '@tanstack/react-query';
import type { ApiKeyDraft, ApiKeys } from '@trampolim/contract/api-keys/api-keys';
import { api, withFields } from '../platform/api/api-client.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { cacheSavedItem } from '../platform/queries/update-cache.ts';

export const apiKeysQuery = apiQuery(['api-keys'], 'GET /api/user/company/api-keys');

const cacheKeys = (client: QueryClient, keys: ApiKeys): Promise<ApiKeys> =>
  cacheSavedItem(client, apiKeysQuery, keys, 'keys');

/**
 * Creates a key and returns its secret, which is stored nowhere in the browser.
 * @throws {ApiError} if the response has no secret
 */
export async function createApiKey(client: QueryClient, body: ApiKeyDraft): Promise<string> {
  const { data } = await api('POST /api/user/company/api-keys', { body });
  const { secret: _, ...keys } = data;
  await cacheKeys(client, keys);
  return withFields(data, 'secret').secret;
}

export async function revokeApiKey(client: QueryClient, id: string): Promise<void> {
  const { data } = await api('DELETE /api/user/company/api-keys/:id', { params: { id } });
  await cacheKeys(client, data);
}
