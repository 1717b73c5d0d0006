import type { QueryClient } from '@tanstack/react-query';
import type { WebhookChanges, WebhookDelivery, Webhooks } from '@trampolim/contract/webhooks/webhooks';
import { api, isIncomplete, withFields } from '../platform/api/api-client.ts';
import { apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import {
  cacheSavedItem,
  changeList,
  prependItem,
  updateCachedItem,
} from '../platform/queries/update-cache.ts';
import { webhooksKey } from './webhooks-key.ts';

export const webhooksQuery = apiQuery([...webhooksKey, 'list'], 'GET /api/user/company/webhooks');

/** Milliseconds between requests while a first attempt is pending. */
const pollMs = 2_000;

export const deliveriesQuery = (id: string) => ({
  ...pagedQuery([...webhooksKey, 'deliveries', id], 'GET /api/user/company/webhooks/:id/deliveries', {
    params: { id },
  }),
  refetchInterval: ({
    state: { data },
  }: {
    state: { data: { pages: { items: WebhookDelivery[] }[] } | undefined };
  }) => {
    const firstPage = data?.pages[0]?.items ?? [];
    return firstPage.some(({ state, attempts }) => state === 'waiting' && attempts === 0) ? pollMs : false;
  },
});

const cacheWebhooks = (client: QueryClient, webhooks: Webhooks): Promise<Webhooks> =>
  cacheSavedItem(client, webhooksQuery, webhooks, 'webhooks');

/**
 * Caches the webhooks of a response and returns its secret, which is stored nowhere in the browser.
 * @throws {ApiError} if the response has no secret
 */
async function cacheWithoutSecret(client: QueryClient, data: Webhooks & { secret: string }): Promise<string> {
  const { secret: _, ...webhooks } = data;
  await cacheWebhooks(client, webhooks);
  return withFields(data, 'secret').secret;
}

/** Creates a webhook and returns its secret. */
export async function createWebhook(
  client: QueryClient,
  body: WebhookChanges & { id: string },
): Promise<string> {
  const { data } = await api('POST /api/user/company/webhooks', { body });
  return cacheWithoutSecret(client, data);
}

export async function changeWebhook(client: QueryClient, id: string, body: WebhookChanges): Promise<void> {
  const { data } = await api('PUT /api/user/company/webhooks/:id', { params: { id }, body });
  await cacheWebhooks(client, data);
}

export async function setWebhookPaused(
  client: QueryClient,
  id: string,
  { paused }: { paused: boolean },
): Promise<void> {
  const { data } = await api('PUT /api/user/company/webhooks/:id/paused', {
    params: { id },
    body: { paused },
  });
  await cacheWebhooks(client, data);
}

/** Returns the new secret. */
export async function renewWebhookSecret(client: QueryClient, id: string): Promise<string> {
  const { data } = await api('POST /api/user/company/webhooks/:id/secret', { params: { id } });
  return cacheWithoutSecret(client, data);
}

export async function deleteWebhook(client: QueryClient, id: string): Promise<void> {
  const { data } = await api('DELETE /api/user/company/webhooks/:id', { params: { id } });
  await cacheWebhooks(client, data);
}

export async function sendTestEvent(client: QueryClient, id: string): Promise<void> {
  const { data } = await api('POST /api/user/company/webhooks/:id/test', { params: { id } });
  const { queryKey } = deliveriesQuery(id);
  if (isIncomplete(data, '_id')) await client.invalidateQueries({ queryKey });
  else await changeList(client, queryKey, prependItem(data));
}

export async function resendDelivery(client: QueryClient, id: string, deliveryId: string): Promise<void> {
  const { data } = await api('POST /api/user/company/webhooks/:id/deliveries/:deliveryId/resend', {
    params: { id, deliveryId },
  });
  const { queryKey } = deliveriesQuery(id);
  if (isIncomplete(data, '_id')) await client.invalidateQueries({ queryKey });
  else await updateCachedItem<WebhookDelivery>(client, queryKey, deliveryId, () => data);
}
