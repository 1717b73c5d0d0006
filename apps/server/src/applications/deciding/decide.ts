import { fillComment, hasPlaceholder } from '@trampolim/contract/comment-templates/comment-placeholders';
import { type Actor, recordAction } from '../../platform/action-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NotificationServices } from '../../platform/services.ts';
import type { DecidableStatus } from '../application-rules.ts';
import { changeStatus, type DecisionTarget } from './change-status.ts';

interface DecisionInput {
  target: DecisionTarget & {
    /** The title that replaces its placeholder in the comment. */
    vacancyTitle: string;
  };
  decision: {
    status: DecidableStatus;
    /** May contain the placeholders of comment templates. */
    comments?: string | undefined;
  };
}

/**
 * Changes the status of an application as `changeStatus` does, and records the change in the action log.
 * @throws {Failure} the failures of `changeStatus`
 */
export async function decide(
  transaction: Transaction,
  services: NotificationServices,
  actor: Actor,
  { target, decision: { status, comments } }: DecisionInput,
): Promise<void> {
  const filledComments = await fillCommentFor(transaction, comments, target);
  const change = await changeStatus(transaction, services, target, { status, comments: filledComments });
  // Neither the status nor the comment was new.
  if (!change) return;
  await recordAction(
    transaction,
    actor,
    `Status atualizado para ${status}: ${change.candidateEmail}, vaga ${change.vacancyTitle}`,
  );
}

/** Replaces the placeholders of a comment with the candidate's name and the vacancy's title. */
async function fillCommentFor(
  transaction: Transaction,
  comment: string | undefined,
  { candidateId, vacancyTitle }: { candidateId: string; vacancyTitle: string },
): Promise<string> {
  if (!comment || !hasPlaceholder(comment)) return comment ?? '';
  const candidate = await transaction
    .selectFrom('candidate')
    .select('name')
    .where('id', '=', candidateId)
    .executeTakeFirst();
  return candidate ? fillComment(comment, { candidateName: candidate.name, vacancyTitle }) : '';
}
