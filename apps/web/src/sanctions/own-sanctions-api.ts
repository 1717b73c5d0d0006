import type { QueryClient } from '@tanstack/react-query';
import type { OwnSanction } from '@trampolim/contract/moderation/appeals';
import { api, isIncomplete } from '../platform/api/api-client.ts';
import { apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import { updateCachedItem } from '../platform/queries/update-cache.ts';

const ownSanctionsKey = ['own-sanctions'] as const;

/** Decisions about the signed-in account and its vacancies, newest first. */
export const ownSanctionsQuery = () =>
  pagedQuery([...ownSanctionsKey, 'list'], 'GET /api/moderation/own-decisions', {});

/** The size of the largest page. No real account has more decisions in force. */
const newestSanctionLimit = 100;

/** The newest decisions, for notes on other pages. */
export const newestSanctionsQuery = () =>
  apiQuery([...ownSanctionsKey, 'newest'], 'GET /api/moderation/own-decisions', {
    query: { limit: newestSanctionLimit },
  });

export const ownSanctionQuery = (id: string) =>
  apiQuery([...ownSanctionsKey, 'one', id], 'GET /api/moderation/own-decisions/:id', { params: { id } });

/** Sends the appeal and updates the cached decision. */
export async function sendAppeal(client: QueryClient, id: string, words: string): Promise<void> {
  const { data } = await api('POST /api/moderation/own-decisions/:id/appeal', {
    params: { id },
    body: { words },
  });
  if (isIncomplete(data, '_id')) await client.invalidateQueries({ queryKey: ownSanctionsKey });
  else await updateCachedItem<OwnSanction>(client, ownSanctionsKey, id, () => data);
}
