import { hashKey, type QueryClient } from '@tanstack/react-query';
import { fraudSignalKinds } from '@trampolim/contract/fraud-signals/fraud-signal-kinds';
import type { ReportGroup } from '@trampolim/contract/reports/report-list';
import {
  reportReasons,
  reportTargets,
  reportVerdicts,
  targetStates,
} from '@trampolim/contract/reports/report-reasons';
import { apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import { changeList, removeItems } from '../platform/queries/update-cache.ts';
import { type FiltersOf, oneOf, type SearchOf, urlFilters } from '../platform/queries/url-filters.ts';

export const moderationKey = ['moderation'] as const;
const groupsKey = [...moderationKey, 'groups'] as const;

/** Targets with open reports, the longest wait first. */
export const reportGroupsQuery = ({ type, reason, state }: ReportFilters) =>
  pagedQuery([...groupsKey, type, reason, state], 'GET /api/report/list-report-groups', {
    query: { type, reason, state },
  });

/** Decided reports, newest first. */
export const decidedReportsQuery = ({ type, reason, state, verdict }: ReportFilters) =>
  pagedQuery([...moderationKey, 'decided', type, reason, state, verdict], 'GET /api/report/list-reports', {
    query: { type, reason, targetState: state, verdict, state: 'decided' },
  });

/** A reported target and the decisions that the viewer may take. */
export const reportGroupQuery = (targetId: string) =>
  apiQuery([...moderationKey, 'target', targetId], 'GET /api/report/report-group/:targetId', {
    params: { targetId },
  });

/** The first page is short, so that the snapshot below stays in view. */
const firstPageLimit = 3;

/** All reports of a target except dismissed ones. */
export const reportsOfTargetQuery = (targetId: string) =>
  pagedQuery([...moderationKey, 'reports', targetId], 'GET /api/report/list-reports', {
    query: { targetId, limit: firstPageLimit },
  });

/** A report with a snapshot of its target at that time. */
export const reportQuery = (id: string) =>
  apiQuery([...moderationKey, 'report', id], 'GET /api/report/report/:id', { params: { id } });

/** Earlier decisions about a target and the account that owns it. */
export const decisionsQuery = (targetId: string) =>
  pagedQuery([...moderationKey, 'decisions', targetId], 'GET /api/report/list-decisions', {
    query: { targetId },
  });

export const appealsQuery = (state: 'open' | 'decided') =>
  pagedQuery([...moderationKey, 'appeals', state], 'GET /api/moderation/appeals', { query: { state } });

/** Live vacancies with evidence of fraud, the highest weight first. */
export const suspectVacanciesQuery = ({ kind, low }: SignalFilters) =>
  pagedQuery([...moderationKey, 'signals', kind, low], 'GET /api/moderation/fraud-signals', {
    query: { kind, low },
  });

const suspectKey = (id: string) => [...moderationKey, 'signal', id];

/** One vacancy with its evidence, which the loaded pages of the list may not contain. */
export const suspectVacancyQuery = (id: string) =>
  apiQuery(suspectKey(id), 'GET /api/moderation/fraud-signals/:id', { params: { id } });

/** Removes a decided target from the cached lists and refetches the rest. */
export async function removeDecidedTarget(client: QueryClient, targetId: string): Promise<void> {
  await changeList<ReportGroup>(
    client,
    groupsKey,
    removeItems(({ _id }) => _id === targetId),
  );
  await refetchWithoutSuspect(client, targetId);
}

/** Refetches everything but the evidence about a decided vacancy: the API answers 404 for it from now on. */
export async function refetchWithoutSuspect(client: QueryClient, vacancyId: string): Promise<void> {
  const decidedHash = hashKey(suspectKey(vacancyId));
  await client.invalidateQueries({
    queryKey: moderationKey,
    predicate: ({ queryHash }) => queryHash !== decidedHash,
  });
}

/** Refetches everything on screen, after somebody else's decision. */
export const refetchModeration = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: moderationKey });

/** The filters of reports, named as in the API's query. */
export const reportFilters = urlFilters({
  type: oneOf(reportTargets),
  reason: oneOf(reportReasons),
  state: oneOf(targetStates),
  /** Present only in decided reports. */
  verdict: oneOf(reportVerdicts),
});

export type ReportFilters = FiltersOf<typeof reportFilters>;

/** The filters of suspect vacancies, named as in the API's query. */
export const signalFilters = urlFilters({ kind: oneOf(fraudSignalKinds), low: oneOf(['true'] as const) });

export type SignalFilters = FiltersOf<typeof signalFilters>;

/** Values of `lista` in the URL; without it the screen shows open reports. */
export const decidedReportsList = 'decididas';
export const waitingAppealsList = 'recursos';
export const decidedAppealsList = 'recursos-decididos';
export const suspectVacanciesList = 'sinais';

/** The search parameters of the screen: the list, its filters and the open item. */
export type ModerationSearch = SearchOf<typeof reportFilters> &
  SearchOf<typeof signalFilters> & {
    lista?: string;
    /** A target id in the list of open reports, a report id in the list of decided ones. */
    denuncia?: string;
    recurso?: string;
    /** A vacancy id in the list of vacancies with evidence of fraud. */
    sinal?: string;
  };
