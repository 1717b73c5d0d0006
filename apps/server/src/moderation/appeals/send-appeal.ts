import { notifyAppealReceived } from '../../notices/notify-sanctions.ts';
import { type Actor, recordAction } from '../../platform/action-log.ts';
import { newId, type Transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';
import { appendRecord } from '../record/append-record.ts';
import { findSanction, isAppealed, type SanctionRow } from '../sanction-queries.ts';

interface Appeal {
  words: string;
  /** The author: the account itself or a colleague of the company. */
  author: string;
}

/**
 * Appeals a decision. Only one appeal is possible, even if several people send one at the same time.
 * @throws {Failure} `sanction_not_found`, `appeal_sent`, `sanction_lifted`, `appeal_too_late`
 */
export async function sendAppeal(
  transaction: Transaction,
  request: Actor,
  sanctionId: string,
  { words, author }: Appeal,
): Promise<SanctionRow> {
  const sanction = await lockSanction(transaction, sanctionId);
  if (!sanction) throw fail('sanction_not_found');
  if (isAppealed(sanction)) throw fail('appeal_sent');
  if (sanction.lifted_at !== null) throw fail('sanction_lifted');
  if (!sanction.is_before_appeal_deadline) throw fail('appeal_too_late');
  const { subjectType, subjectId } = await subjectOf(transaction, sanction.seq);
  const seq = await appendRecord(transaction, {
    kind: 'appeal_received',
    actorId: author,
    subjectType,
    subjectId,
    accountId: sanction.account_id,
    reason: sanction.reason,
    aboutSeq: Number(sanction.seq),
    words,
  });
  await transaction.insertInto('appeal').values({ sanction_id: sanctionId, place: newId(), seq }).execute();
  await notifyAppealReceived(transaction, {
    id: sanction.id,
    targetName: sanction.subject,
    accountId: sanction.account_id,
  });
  await recordAction(transaction, request, `Recurso enviado: ${sanction.email}, decisão ${sanctionId}`);
  const appealedSanction = await findSanction(transaction, (sanctions) =>
    sanctions.where('s.id', '=', sanctionId),
  );
  if (!appealedSanction) throw fail('sanction_not_found');
  return appealedSanction;
}

/**
 * Locks the account, so that appeals, reversals and answers are serialized, and then reads the sanction in a separate
 * statement.
 */
export async function lockSanction(
  transaction: Transaction,
  sanctionId: string,
): Promise<SanctionRow | undefined> {
  await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('sanction').select('account_id').where('id', '=', sanctionId))
    .forNoKeyUpdate()
    .execute();
  return findSanction(transaction, (sanctions) => sanctions.where('s.id', '=', sanctionId));
}

/** The subject of a row of the moderation record. */
export const subjectOf = (transaction: Transaction, seq: string) =>
  transaction
    .selectFrom('moderation_record')
    .select(['subject_type as subjectType', 'subject_id as subjectId'])
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow();
