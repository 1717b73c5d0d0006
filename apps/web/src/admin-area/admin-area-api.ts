import { queryOptions } from '@tanstack/react-query';
import { moderationKey } from '../moderation/moderation-api.ts';
import { apiPage, apiQuery } from '../platform/queries/api-query.ts';
import { mergeWaiting } from './waiting-entry.ts';

/** Totals of the whole platform, and how they came to be. */
export const systemStatsQuery = () =>
  apiQuery(['system-stats'], 'GET /api/user/company/vacancy/system-stats');

/** The result of the latest weekly check of the moderation record. */
export const recordCheckQuery = () =>
  apiQuery([...moderationKey, 'record-check'], 'GET /api/moderation/record-check');

/** So many of each are asked for as are shown of both. */
export const shownWaiting = 5;

/** What waits for a moderator longest: what was reported, and who appealed. */
export const waitingQuery = () =>
  queryOptions({
    // Below what moderation shows, so that a decision has it asked for anew.
    queryKey: [...moderationKey, 'longest-waiting'],
    queryFn: async ({ signal }) => {
      const query = { limit: String(shownWaiting) };
      const first = { cursor: undefined, signal };
      const [groups, appeals] = await Promise.all([
        apiPage('GET /api/report/list-report-groups', { query }, first),
        apiPage('GET /api/moderation/appeals', { query }, first),
      ]);
      return {
        entries: mergeWaiting(groups.items, appeals.items).slice(0, shownWaiting),
        reported: groups.total,
        reportedIsEstimate: groups.totalIsEstimate,
        appeals: appeals.total,
        appealsIsEstimate: appeals.totalIsEstimate,
      };
    },
  });
