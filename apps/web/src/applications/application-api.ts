import type { QueryClient } from '@tanstack/react-query';
import type { NewApplication, OwnApplication } from '@trampolim/contract/applications/applications';
import type { GivenAnswer } from '@trampolim/contract/screening-questions/screening-questions';
import { applicationStatuses } from '@trampolim/contract/values/vocabulary';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { api } from '../platform/api/api-client.ts';
import { apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import { changeList, removeItems } from '../platform/queries/update-cache.ts';
import {
  type FiltersOf,
  oneId,
  oneOf,
  type SearchOf,
  text,
  urlFilters,
} from '../platform/queries/url-filters.ts';
import { updateUser } from '../platform/session/session.ts';

/** Filters of the candidate's own applications. */
export const ownApplicationFilters = urlFilters({
  status: oneOf(applicationStatuses),
  title: text(shortTextLimit),
  /** Limits the list to the application to this vacancy, which is then shown with its details. */
  vacancyId: oneId,
});

export type OwnApplicationFilters = FiltersOf<typeof ownApplicationFilters>;
export type OwnApplicationSearch = SearchOf<typeof ownApplicationFilters>;

const ownApplicationsKey = ['applications', 'own'] as const;
/**
 * Key of the counts and latest changes. A withdrawal requests these again, and only removes the application from the
 * lists.
 */
const ownOverviewKey = ['applications', 'own-overview'] as const;

/** Number of today's applications, the daily limit, and whether the resume is empty. */
export const applicationsTodayQuery = () =>
  apiQuery(['applications', 'today'], 'GET /api/user/company/vacancy/applications-today');

/** The signed-in candidate's applications, newest first. */
export const ownApplicationsQuery = (filters: OwnApplicationFilters) =>
  pagedQuery([...ownApplicationsKey, filters], 'GET /api/user/company/vacancy/vacancy-status', {
    query: filters,
  });

/** Number of the candidate's applications per status, limited to vacancies that match the title. */
export const ownCountsQuery = (title?: string) =>
  apiQuery([...ownOverviewKey, 'counts', title], 'GET /api/user/company/vacancy/vacancy-status/counts', {
    query: { title },
  });

/** The applications that companies changed last. */
export const latestChangesQuery = () =>
  apiQuery([...ownOverviewKey, 'latest'], 'GET /api/user/company/vacancy/vacancy-status/latest');

/** Key of the timelines of applications. Features whose events they show invalidate it. */
export const timelineKey = ['applications', 'timeline'] as const;

export const invalidateTimelines = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: timelineKey });

export async function invalidateOwnApplications(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ownApplicationsKey }),
    invalidateOwnOverview(client),
  ]);
}

export const invalidateOwnOverview = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ownOverviewKey });

/** Removes a withdrawn application from all cached lists. */
export const removeOwnApplication = (client: QueryClient, vacancyId: string): Promise<void> =>
  changeList(
    client,
    ownApplicationsKey,
    removeItems<OwnApplication>(({ vacancy }) => vacancy._id === vacancyId),
  );

/** Writes the number of unread messages to the cached lists. */
export const cacheOwnUnreadMessages = (
  client: QueryClient,
  vacancyId: string,
  unread: number,
): Promise<void> =>
  changeList<OwnApplication>(client, ownApplicationsKey, (pages) =>
    pages.map((items) =>
      items.map((application) =>
        application.vacancy._id === vacancyId ? { ...application, unreadMessages: unread } : application,
      ),
    ),
  );

/**
 * Marks the candidate's applications as seen. Visible items retain their marks until the next load, but the
 * menu's count changes at once.
 */
export async function markApplicationsSeen(client: QueryClient): Promise<void> {
  const { data } = await api('POST /api/user/company/vacancy/vacancy-status/seen');
  updateUser({ unseenApplications: data.unseenApplications });
  await client.invalidateQueries({ queryKey: ownApplicationsKey, refetchType: 'none' });
}

/** Loads the questions of vacancies. Vacancies without questions are not in the result. */
export const loadScreeningQuestions = async (vacancyIds: readonly string[]) =>
  (await api('GET /api/user/company/vacancy/questions', { query: { jobVacancyId: [...vacancyIds] } })).data;

/** Requests and messages for applying and withdrawing. */
export const applicationActions = {
  submit: {
    send: async (jobVacancyId: string, answers?: GivenAnswer[]) =>
      (
        await api('POST /api/user/company/vacancy/add-interested', {
          body: { jobVacancyId, answers } satisfies NewApplication,
        })
      ).data,
    successMessage: 'Candidatura enviada com sucesso!',
    fallbackMessage: 'Erro ao adicionar candidatura.',
  },
  withdraw: {
    send: async (jobVacancyId: string) =>
      (
        await api('DELETE /api/user/company/vacancy/remove-interested', {
          body: { jobVacancyId },
        })
      ).data,
    successMessage: 'Candidatura removida.',
    fallbackMessage: 'Erro ao remover candidatura.',
  },
} as const;

export type ApplicationAction = keyof typeof applicationActions;
