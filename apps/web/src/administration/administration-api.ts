import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@trampolim/contract/api';
import type { RemovableKind, Role } from '@trampolim/contract/values/vocabulary';
import type { RequestOf, ResponseOf } from '@trampolim/contract/wire/endpoint';
import { api } from '../platform/api/api-client.ts';
import { apiQuery, pagedQuery } from '../platform/queries/api-query.ts';

export type Account = ResponseOf<Api['GET /api/user/list-users']>[number];
export type BulkRemoval = ResponseOf<Api['GET /api/user/admin/removals']>[number];
export type RemovalRequest = RequestOf<Api['POST /api/user/admin/removals']>['body'];

const listsKey = ['administration', 'lists'] as const;

export const accountsQuery = (role: Role, search: string | undefined) =>
  pagedQuery([...listsKey, role, search ?? ''], 'GET /api/user/list-users', { query: { role, search } });

export const allVacanciesQuery = (search: string | undefined) =>
  pagedQuery([...listsKey, 'Vacancy', search ?? ''], 'GET /api/user/admin/list-vacancies', {
    query: { search },
  });

/** Personal data is not cached. The server records each read of it, so refocusing the window must not refetch. */
const recordedRead = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false };

export const administeredCandidateQuery = (id: string) => ({
  ...apiQuery(['administration', 'candidate', id], 'GET /api/user/admin/candidate/:id', { params: { id } }),
  ...recordedRead,
});

export const administeredCompanyQuery = (id: string) => ({
  ...apiQuery(['administration', 'company', id], 'GET /api/user/admin/company/:id', { params: { id } }),
  ...recordedRead,
});

/** The current number of search results, which the administrator confirms before they are deleted. */
export const removalCountQuery = (kind: RemovableKind, search: string | undefined) => ({
  ...apiQuery(['administration', 'removal-count', kind, search ?? ''], 'GET /api/user/admin/removal-count', {
    query: { kind, search },
  }),
  staleTime: 0,
  gcTime: 0,
});

/** Polling intervals in ms: fast for progress, slow to notice removals started elsewhere. */
const runningPollMs = 1_000;
const idlePollMs = 15_000;

export const removalsQuery = () => ({
  ...apiQuery(['administration', 'removals'], 'GET /api/user/admin/removals'),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: BulkRemoval[] | undefined } }) =>
    state.data?.some(isRunning) ? runningPollMs : idlePollMs,
});

export const isRunning = ({ state }: BulkRemoval): boolean => state === 'running';

export async function startRemoval(client: QueryClient, body: RemovalRequest): Promise<void> {
  await api('POST /api/user/admin/removals', { body, timeLimit: 'long' });
  await client.invalidateQueries({ queryKey: removalsQuery().queryKey });
}

export async function cancelRemoval(client: QueryClient, id: string): Promise<void> {
  await api('POST /api/user/admin/removals/:id/cancel', { params: { id }, timeLimit: 'long' });
  await client.invalidateQueries({ queryKey: removalsQuery().queryKey });
}

export async function deleteOne(client: QueryClient, kind: RemovableKind, id: string): Promise<void> {
  if (kind === 'Vacancy') {
    await api('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id }, timeLimit: 'long' });
  } else {
    await api('DELETE /api/user/delete-user/:id', { params: { id }, timeLimit: 'long' });
  }
  await refetchEverything(client);
}

/** Refetches all cached data, since other screens show candidates, companies and vacancies too. */
export async function refetchEverything(client: QueryClient): Promise<void> {
  await client.invalidateQueries();
}
