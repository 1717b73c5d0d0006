import type { ReportGroup } from '@trampolim/contract/moderation/report-list';
import type {
  ReportReason,
  ReportVerdict,
  TargetAction,
} from '@trampolim/contract/moderation/report-reasons';
import { api, messageOf } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { decisions } from './decisions.ts';

export interface Decision {
  action: TargetAction;
  group: ReportGroup;
  /** Only one of its reports, which is dismissed by itself. */
  reportId?: string | undefined;
  reportReason: ReportReason;
  words: string;
  /** Of what is dismissed: whether there was something to it. */
  verdict: ReportVerdict;
}

const incomplete = 'Informações da denúncia ou do alvo estão incompletas. Tente novamente.';

/** Asks the server for what was decided, and gives the sentence to show. */
export const decide = async (decision: Decision): Promise<string> =>
  messageOf(await send(decision), decisions[decision.action].done);

async function send(decision: Decision) {
  const { action, group, reportReason, words } = decision;
  const { targetId, type, oldest } = group;
  if (!targetId || !oldest._id) throw new ApiError(400, incomplete);
  const grounds = { reportReason, words };
  switch (action) {
    case 'dismiss':
      return dismiss(decision);
    case 'warn':
      return (await api('POST /api/report/warn-user', { body: { type, targetId, ...grounds } })).data;
    case 'ban_account':
      return (
        await api('POST /api/report/ban-user/:targetId/report/:reportId', {
          params: { targetId, reportId: oldest._id },
          body: grounds,
        })
      ).data;
    case 'ban_vacancy':
      return (
        await api('DELETE /api/report/deletevacancy-report/:vacancyId', {
          params: { vacancyId: targetId },
          body: grounds,
        })
      ).data;
    case 'unban_account':
      return (await api('POST /api/report/unban-user/:targetId', { params: { targetId }, body: { words } }))
        .data;
    case 'unban_vacancy':
      return (
        await api('POST /api/report/unban-vacancy/:vacancyId', {
          params: { vacancyId: targetId },
          body: { words },
        })
      ).data;
  }
}

/** One report by itself; the open ones of a target in one call. */
async function dismiss({ group, reportId, words, verdict }: Decision) {
  const { type, targetId, oldest, count } = group;
  const only = reportId ?? (count === 1 ? oldest._id : undefined);
  if (only && verdict === 'dismissed') {
    return (await api('DELETE /api/report/delete-report/:id', { params: { id: only }, body: { words } }))
      .data;
  }
  return (await api('POST /api/report/decide-reports', { body: { type, targetId, verdict, words } })).data;
}
