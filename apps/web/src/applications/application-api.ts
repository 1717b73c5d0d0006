import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApplicationStatus } from '@trampolim/contract/vocabulary';
import { api, apiPage } from '../platform/api-client.ts';
import { reloadUser } from '../platform/session.ts';

const ownApplicationsKey = ['applications', 'own'] as const;

export interface OwnApplicationFilters {
  status?: ApplicationStatus | undefined;
  title?: string | undefined;
}

/** How many of today's applications still stand, and how many may. */
export const applicationsTodayQuery = () =>
  queryOptions({
    queryKey: ['applications', 'today'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/user/company/vacancy/applications-today', { signal })).data,
  });

/** The signed-in candidate's applications, newest first. */
export const ownApplicationsQuery = (filters: OwnApplicationFilters) =>
  infiniteQueryOptions({
    queryKey: [...ownApplicationsKey, filters],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/user/company/vacancy/vacancy-status', {
        query: { ...filters, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const outdateOwnApplications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ownApplicationsKey });

/**
 * Tells the server that the candidate has looked. What is on screen keeps its marks until it is next loaded; the
 * menu's count follows at once.
 */
export async function markApplicationsSeen(client: QueryClient): Promise<void> {
  await api('POST /api/user/company/vacancy/vacancy-status/seen');
  await client.invalidateQueries({ queryKey: ownApplicationsKey, refetchType: 'none' });
  await reloadUser();
}

/** What a candidate may do with a vacancy, and what is said about it. */
export const applicationSteps = {
  submit: {
    send: async (jobVacancyId: string) =>
      (
        await api('POST /api/user/company/vacancy/add-interested', {
          body: { jobVacancyId },
        })
      ).data,
    done: 'Candidatura enviada com sucesso!',
    failed: 'Erro ao adicionar candidatura.',
  },
  withdraw: {
    send: async (jobVacancyId: string) =>
      (
        await api('DELETE /api/user/company/vacancy/remove-interested', {
          body: { jobVacancyId },
        })
      ).data,
    done: 'Candidatura removida.',
    failed: 'Erro ao remover candidatura.',
  },
} as const;

export type ApplicationStep = keyof typeof applicationSteps;
