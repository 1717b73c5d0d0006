import type { DecidedReports } from '@trampolim/contract/moderation/report-decisions';
import type { ReportTarget } from '@trampolim/contract/reports/report-reasons';
import { assertStillSignedIn } from '../accounts/sessions/session-status.ts';
import { type Actor, recordAction } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import type { Services } from '../platform/services.ts';
import { findReportedTarget } from '../reports/reported-targets.ts';

/** A decision in progress: its transaction and the deciding administrator. */
export interface ModerationCase {
  transaction: Transaction;
  services: Services;
  viewer: Viewer;
  request: Actor;
}

/**
 * Runs a decision in a transaction, which is rolled back if the session has ended meanwhile.
 * @throws {Failure} `session_ended`
 */
export const decideCase = <Result>(
  services: Services,
  { viewer, request }: Pick<ModerationCase, 'viewer' | 'request'>,
  decide: (moderationCase: ModerationCase) => Promise<Result>,
): Promise<Result> =>
  services.db.transaction().execute(async (transaction) => {
    const decided = await decide({ transaction, services, viewer, request });
    await assertStillSignedIn(transaction, viewer);
    return decided;
  });

export interface CaseTarget {
  type: ReportTarget;
  targetId: string;
}

const nouns: Record<ReportTarget, string> = { candidate: 'candidato', company: 'empresa', vacancy: 'vaga' };

/** Adds a line to the action log, with the administrator as its actor. */
export const logDecision = (
  { transaction, request }: Pick<ModerationCase, 'transaction' | 'request'>,
  message: string,
  { type, targetId }: CaseTarget,
): Promise<void> => recordAction(transaction, request, `${message}, ${nouns[type]} ${targetId}`);

/** Builds the response to a decision, with the current status of its target. */
export async function toDecisionResponse(
  { transaction }: Pick<ModerationCase, 'transaction'>,
  { type, targetId }: CaseTarget,
  outcome: Pick<DecidedReports, 'message' | 'decidedReports'>,
): Promise<DecidedReports> {
  const target = await findReportedTarget(transaction, { type, id: targetId });
  return { ...outcome, ...(target && { target }) };
}
