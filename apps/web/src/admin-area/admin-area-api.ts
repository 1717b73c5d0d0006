import { queryOptions } from '@tanstack/react-query';
import type { ReceivedAppeal } from '@trampolim/contract/moderation/appeals';
import type { ReportGroup } from '@trampolim/contract/reports/report-list';
import { moderationKey } from '../moderation/moderation-api.ts';
import { targetNames } from '../moderation/moderation-names.ts';
import { apiPage, apiQuery } from '../platform/queries/api-query.ts';
import { formatCount } from '../ui/format/format.ts';

/** Totals of the whole platform and their history. */
export const systemStatsQuery = () =>
  apiQuery(['system-stats'], 'GET /api/user/company/vacancy/system-stats');

/** The result of the latest weekly check of the moderation record. */
export const recordCheckQuery = () =>
  apiQuery([...moderationKey, 'record-check'], 'GET /api/moderation/record-check');

/** The limit for reports, for appeals and for both together. */
const waitingLimit = 5;

/** The reports and appeals that have waited longest. */
export const waitingModerationQuery = () =>
  queryOptions({
    // The key starts with the key of the moderation lists, so that a decision invalidates this query too.
    queryKey: [...moderationKey, 'longest-waiting'],
    queryFn: async ({ signal }) => {
      const query = { limit: String(waitingLimit) };
      const firstPage = { cursor: undefined, signal };
      const [groups, appeals] = await Promise.all([
        apiPage('GET /api/report/list-report-groups', { query }, firstPage),
        apiPage('GET /api/moderation/appeals', { query }, firstPage),
      ]);
      return {
        entries: mergeWaiting(groups.items, appeals.items).slice(0, waitingLimit),
        reportTotal: groups.total,
        isReportTotalEstimate: groups.totalIsEstimate,
        appealTotal: appeals.total,
        isAppealTotalEstimate: appeals.totalIsEstimate,
      };
    },
  });

/** A report or an appeal that waits for a moderator. */
export interface WaitingEntry {
  id: string;
  kind: 'report' | 'appeal';
  /** The number of open reports; 1 for an appeal. */
  count: number;
  title: string;
  /** The kind of thing, and the reasons or the subject: `Vaga` and `Spam ou Golpe e mais um motivo`. */
  about: string[];
  since: string;
}

/** Reports and appeals in one list, the longest wait first. */
const mergeWaiting = (groups: readonly ReportGroup[], appeals: readonly ReceivedAppeal[]): WaitingEntry[] =>
  [...groups.map(toGroupEntry), ...appeals.map(toAppealEntry)].sort((a, b) => (a.since < b.since ? -1 : 1));

const toGroupEntry = ({ _id, type, target, count, reasons, oldestAt }: ReportGroup): WaitingEntry => ({
  id: _id,
  kind: 'report',
  count,
  title: target.name,
  about: [targetNames[type], reasonSummary(reasons.map(({ reason }) => reason))].filter(Boolean),
  since: oldestAt,
});

const toAppealEntry = ({ _id, appellant, decision, sentAt }: ReceivedAppeal): WaitingEntry => ({
  id: _id,
  kind: 'appeal',
  count: 1,
  title: appellant.name,
  about: ['Recurso', decision.subject],
  since: sentAt,
});

/** Names the first reason and counts the others: `Spam ou Golpe e mais 2 motivos`. */
function reasonSummary([first = '', ...otherReasons]: readonly string[]): string {
  if (otherReasons.length === 0) return first;
  return otherReasons.length === 1
    ? `${first} e mais um motivo`
    : `${first} e mais ${formatCount(otherReasons.length)} motivos`;
}
