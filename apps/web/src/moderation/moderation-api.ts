import type { QueryClient } from '@tanstack/react-query';
import type { ReportGroup } from '@trampolim/contract/moderation/report-list';
import { apiQuery } from '../platform/queries/api-query.ts';
import { changeList, without } from '../platform/queries/change-list.ts';
import { pagedQuery } from '../platform/queries/paged-query.ts';
import { reportReasons, reportTargets, reportVerdicts, targetStates } from '@trampolim/contract/moderation/report-reasons';
import { addressFilters, type FiltersOf, oneOf, type SearchOf } from '../platform/queries/address-filters.ts';

export const moderationKey = ['moderation'] as const;
const groupsKey = [...moderationKey, 'groups'] as const;

/** What has open reports, once each; what waits longest comes first. */
export const reportGroupsQuery = ({ type, reason, state }: ReportFilters) =>
  pagedQuery([...groupsKey, type, reason, state], 'GET /api/report/list-report-groups', {
    query: { type, reason, state },
  });

/** Reports that were decided, the newest first. */
export const decidedReportsQuery = ({ type, reason, state, verdict }: ReportFilters) =>
  pagedQuery([...moderationKey, 'decided', type, reason, state, verdict], 'GET /api/report/list-reports', {
    query: { type, reason, targetState: state, verdict, state: 'decided' },
  });

/** A target that was ever reported, and what may be done about it. */
export const reportGroupQuery = (targetId: string) =>
  apiQuery([...moderationKey, 'target', targetId], 'GET /api/report/report-group/:targetId', {
    params: { targetId },
  });

/** So many say what it is about, and leave what it is about in sight below them. */
const reportsAtOnce = 3;

/** Every report of a target that has not been dismissed. */
export const reportsOfTargetQuery = (targetId: string) =>
  pagedQuery([...moderationKey, 'reports', targetId], 'GET /api/report/list-reports', {
    query: { targetId, limit: reportsAtOnce },
  });

/** A report with what was reported, as it stood. */
export const reportQuery = (id: string) =>
  apiQuery([...moderationKey, 'report', id], 'GET /api/report/report/:id', { params: { id } });

/** What was decided earlier about a target and whoever answers for it. */
export const decisionsQuery = (targetId: string) =>
  pagedQuery([...moderationKey, 'decisions', targetId], 'GET /api/report/list-decisions', {
    query: { targetId },
  });

export const appealsQuery = (state: 'open' | 'decided') =>
  pagedQuery([...moderationKey, 'appeals', state], 'GET /api/moderation/appeals', { query: { state } });

/** Takes what was decided out of the lists of what waits, and has the rest asked for anew. */
export async function showDecided(client: QueryClient, targetId: string): Promise<void> {
  await changeList<ReportGroup>(
    client,
    groupsKey,
    without(({ _id }) => _id === targetId),
  );
  await showAnew(client);
}

/** Has everything on screen asked for anew: somebody else decided meanwhile. */
export const showAnew = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: moderationKey });

/** What reports are narrowed by, in the words of the API's query. */
export const reportFilters = addressFilters({
  type: oneOf(reportTargets),
  reason: oneOf(reportReasons),
  state: oneOf(targetStates),
  /** Of decided ones alone. */
  verdict: oneOf(reportVerdicts),
});

export type ReportFilters = FiltersOf<typeof reportFilters>;

/** Which list the address asks for; beside what waits, which needs no saying. */
export const decidedReports = 'decididas';
export const waitingAppeals = 'recursos';
export const decidedAppeals = 'recursos-decididos';

/** What the address of the screen holds: the list, its filters, and what is open. */
export type ModerationSearch = SearchOf<typeof reportFilters> & {
  lista?: string;
  /** A target of the list of what waits, or a report of the decided. */
  denuncia?: string;
  recurso?: string;
};
