import { type Actor, recordAction } from '../../platform/action-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NotificationServices } from '../../platform/services.ts';
import type { DecidableStatus } from '../application-rules.ts';
import { changeStatus, type DecisionTarget } from './change-status.ts';
import { fillCommentFor } from './fill-comment.ts';

interface DecisionInput {
  status: DecidableStatus;
  /** May contain the placeholders of comment templates. */
  comments?: string | undefined;
}

/**
 * Changes the status of an application as `changeStatus` does, and records it in the action log.
 * @throws {Failure} the failures of `changeStatus`
 */
export async function decide(
  transaction: Transaction,
  services: NotificationServices,
  actor: Actor,
  {
    target,
    decision: { status, comments },
  }: { target: DecisionTarget & { vacancyTitle: string }; decision: DecisionInput },
): Promise<void> {
  const filledComments = await fillCommentFor(transaction, comments, target);
  const change = await changeStatus(transaction, services, target, { status, comments: filledComments });
  if (!change) return;
  await recordAction(
    transaction,
    actor,
    `Status atualizado para ${status}: ${change.candidateEmail}, vaga ${change.vacancyTitle}`,
  );
}
