import type { QueryClient } from '@tanstack/react-query';
import type { OwnSession } from '@trampolim/contract/accounts/sessions';
import { api, messageOf } from '../../platform/api/api-client.ts';
import { apiQuery } from '../../platform/queries/api-query.ts';
import { writeToCache } from '../../platform/queries/update-cache.ts';

export const ownSessionsKey = ['own-sessions'];

export const ownSessionsQuery = apiQuery(ownSessionsKey, 'GET /api/user/sessions');

const filterCachedSessions = (client: QueryClient, isActive: (session: OwnSession) => boolean) =>
  writeToCache(client, ownSessionsKey, () =>
    client.setQueryData(ownSessionsQuery.queryKey, (sessions) => sessions?.filter(isActive)),
  );

/** Ends one session and returns the message to display. */
export async function endOwnSession(client: QueryClient, id: string): Promise<string> {
  const { data } = await api('DELETE /api/user/sessions/:id', { params: { id } });
  await filterCachedSessions(client, ({ _id }) => _id !== id);
  return messageOf(data, 'Sessão encerrada.');
}

/** Ends all other sessions and returns the message to display. */
export async function endOtherSessions(client: QueryClient): Promise<string> {
  const { data } = await api('DELETE /api/user/sessions');
  await filterCachedSessions(client, ({ current }) => current);
  return messageOf(data, 'Sua conta só está aberta aqui.');
}

/** The mail settings of the signed-in user. */
export const mailSettingsQuery = () => apiQuery(['mail-settings'], 'GET /api/user/mail-settings');
