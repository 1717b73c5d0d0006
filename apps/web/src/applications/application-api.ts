import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@trampolim/contract/api';
import type { OwnApplication } from '@trampolim/contract/applications/applications';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { api } from '../platform/api/api-client.ts';
import { apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import { changeList, without } from '../platform/queries/update-cache.ts';
import { updateUser } from '../platform/session/session.ts';
import type { OwnApplicationFilters } from './own/application-filters.ts';

const ownApplicationsKey = ['applications', 'own'] as const;
/** What is reckoned of them: withdrawing one changes it too. */
const ownOverviewKey = ['applications', 'own-overview'] as const;

export type ApplicationsToday = ResponseOf<Api['GET /api/user/company/vacancy/applications-today']>;

/** How many of today's applications still stand, and how many may. */
export const applicationsTodayQuery = () =>
  apiQuery(['applications', 'today'], 'GET /api/user/company/vacancy/applications-today');

/** The signed-in candidate's applications, newest first. */
export const ownApplicationsQuery = (filters: OwnApplicationFilters) =>
  pagedQuery([...ownApplicationsKey, filters], 'GET /api/user/company/vacancy/vacancy-status', {
    query: filters,
  });

/** How many of them are in each status, among those whose vacancy the title finds. */
export const ownCountsQuery = (title?: string) =>
  apiQuery([...ownOverviewKey, 'counts', title], 'GET /api/user/company/vacancy/vacancy-status/counts', {
    query: { title },
  });

/** Those that companies changed last. */
export const latestChangesQuery = () =>
  apiQuery([...ownOverviewKey, 'latest'], 'GET /api/user/company/vacancy/vacancy-status/latest');

/** Every step of one of them, asked for anew once another one was made. */
export const ownHistoryQuery = (vacancyId: string, changedAt: string) =>
  apiQuery(
    ['applications', 'history', vacancyId, changedAt],
    'GET /api/user/company/vacancy/vacancy-status/:vacancyId',
    { params: { vacancyId } },
  );

export async function invalidateOwnApplications(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ownApplicationsKey }),
    invalidateOwnOverview(client),
  ]);
}

export const invalidateOwnOverview = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ownOverviewKey });

/** Takes a withdrawn application off every list that shows it. */
export const removeOwnApplication = (client: QueryClient, vacancyId: string): Promise<void> =>
  changeList(
    client,
    ownApplicationsKey,
    without<OwnApplication>(({ vacancy }) => vacancy._id === vacancyId),
  );

/**
 * Tells the server that the candidate has looked. What is on screen keeps its marks until it is next loaded; the
 * menu's count follows at once.
 */
export async function markApplicationsSeen(client: QueryClient): Promise<void> {
  const { data } = await api('POST /api/user/company/vacancy/vacancy-status/seen');
  updateUser({ unseenApplications: data.unseenApplications });
  await client.invalidateQueries({ queryKey: ownApplicationsKey, refetchType: 'none' });
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
