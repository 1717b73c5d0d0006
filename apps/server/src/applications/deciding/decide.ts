import { type Actor, recordAction } from '../../platform/action-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NotificationServices } from '../../platform/services.ts';
import type { DecidableStatus } from '../application-rules.ts';
import { changeStatus, type Decision } from './change-status.ts';
import { fillCommentFor } from './fill-comment.ts';

interface Chosen {
  status: DecidableStatus;
  /** May contain the placeholders of comment templates. */
  comments?: string | undefined;
}

/**
 * Changes the status of an application as `changeStatus` does, with a line in the log.
 * @throws {Failure} what `changeStatus` throws
 */
export async function decide(
  transaction: Transaction,
  services: NotificationServices,
  actor: Actor,
  decision: Decision & { vacancyTitle: string },
  { status, comments }: Chosen,
): Promise<void> {
  const { candidateId, vacancyTitle } = decision;
  const filled = await fillCommentFor(transaction, comments, candidateId, vacancyTitle);
  const news = await changeStatus(transaction, services, decision, status, filled);
  if (!news) return;
  await recordAction(
    transaction,
    actor,
    `Status atualizado para ${status}: ${news.candidateEmail}, vaga ${news.vacancyTitle}`,
  );
}
