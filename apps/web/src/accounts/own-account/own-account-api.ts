import type { QueryClient } from '@tanstack/react-query';
import type { OwnSession } from '@trampolim/contract/accounts/sessions';
import { api, messageOf } from '../../platform/api/api-client.ts';
import { apiQuery } from '../../platform/queries/api-query.ts';
import { writeToCache } from '../../platform/queries/write-to-cache.ts';

export const ownSessionsKey = ['own-sessions'];

export const ownSessionsQuery = apiQuery(ownSessionsKey, 'GET /api/user/sessions');

const keep = (client: QueryClient, isKept: (session: OwnSession) => boolean) =>
  writeToCache(client, ownSessionsKey, () =>
    client.setQueryData(ownSessionsQuery.queryKey, (shown) => shown?.filter(isKept)),
  );

/** Ends one session and says so. */
export async function endSession(client: QueryClient, id: string): Promise<string> {
  const { data } = await api('DELETE /api/user/sessions/:id', { params: { id } });
  await keep(client, ({ _id }) => _id !== id);
  return messageOf(data, 'Sessão encerrada.');
}

/** Ends all sessions but this one and says so. */
export async function endOtherSessions(client: QueryClient): Promise<string> {
  const { data } = await api('DELETE /api/user/sessions');
  await keep(client, ({ current }) => current);
  return messageOf(data, 'Sua conta só continua aberta aqui.');
}

/** Which kinds of mail somebody gets. */
export const mailSettingsQuery = () => apiQuery(['mail-settings'], 'GET /api/user/mail-settings');
