import type { DecidedReports } from '@trampolim/contract/moderation/report-decisions';
import type { ReportTarget } from '@trampolim/contract/moderation/report-reasons';
import { assertStillSignedIn } from '../accounts/sessions/session-status.ts';
import { type Actor, recordAction } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import type { Services } from '../platform/services.ts';
import { findReportedTarget } from '../reports/reported-targets.ts';

/** One decision in its transaction, and who takes it. */
export interface Judgement {
  transaction: Transaction;
  services: Services;
  viewer: Viewer;
  request: Actor;
}

/** Takes a decision, unless whoever takes it is gone by the time that it is their turn. @throws {Failure} `session_ended` */
export const judge = <Result>(
  services: Services,
  { viewer, request }: Pick<Judgement, 'viewer' | 'request'>,
  decide: (judgement: Judgement) => Promise<Result>,
): Promise<Result> =>
  services.db.transaction().execute(async (transaction) => {
    const result = await decide({ transaction, services, viewer, request });
    await assertStillSignedIn(transaction, viewer);
    return result;
  });

export interface JudgedTarget {
  type: ReportTarget;
  targetId: string;
}

const nouns: Record<ReportTarget, string> = { candidate: 'candidato', company: 'empresa', vacancy: 'vaga' };

/** Leaves a line in the log, which knows which administrator it was. */
export const log = (
  { transaction, request }: Pick<Judgement, 'transaction' | 'request'>,
  what: string,
  { type, targetId }: JudgedTarget,
): Promise<void> => recordAction(transaction, request, `${what}, ${nouns[type]} ${targetId}`);

/** What a decision answers: how its target stands now. */
export async function answer(
  { transaction }: { transaction: Transaction },
  { type, targetId }: JudgedTarget,
  decidedReports: number,
  message: string,
): Promise<DecidedReports> {
  const target = await findReportedTarget(transaction, { type, id: targetId });
  return { message, decidedReports, ...(target && { target }) };
}
