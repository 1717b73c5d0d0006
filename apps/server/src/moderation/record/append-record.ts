import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { commitmentOf, hashOfEntry, type RecordEntry } from './record-hash.ts';

interface NewEntry
  extends Pick<RecordEntry, 'kind' | 'actorId' | 'subjectType' | 'subjectId' | 'accountId'>,
    Partial<Pick<RecordEntry, 'reason' | 'reports' | 'aboutSeq'>> {
  /** The text is deleted with its account; the record contains only a salted hash. */
  words?: string | undefined;
}

const saltBytes = 16;

/**
 * Adds a row to the record and returns its number. Simultaneous decisions wait here. Call it after all other locks,
 * which prevents deadlocks, and before anybody is notified.
 */
export async function appendRecord(transaction: Transaction, entry: NewEntry): Promise<number> {
  const { words = '', ...fields } = entry;
  const head = await transaction
    .updateTable('moderation_head')
    .set({ seq: sql`seq + 1` })
    .returning(['seq', 'hash as previous'])
    // The driver drops further digits, and a row whose stored time had them would not match its hash.
    .returning(sql<string>`date_trunc('milliseconds', clock_timestamp())`.as('at'))
    .executeTakeFirstOrThrow();
  const seq = Number(head.seq);
  const { at, previous } = head;
  const salt = randomBytes(saltBytes);
  const textHash = words === '' ? null : commitmentOf(salt, words);
  const row = { reason: null, reports: 0, aboutSeq: null, ...fields, seq, at, textHash };
  const hash = hashOfEntry(previous, row);
  await transaction
    .insertInto('moderation_record')
    .values({
      seq,
      at,
      kind: row.kind,
      actor_id: row.actorId,
      subject_type: row.subjectType,
      subject_id: row.subjectId,
      account_id: row.accountId,
      reason: row.reason,
      reports: row.reports,
      about_seq: row.aboutSeq,
      text_hash: textHash,
      previous_hash: previous,
      hash,
    })
    .execute();
  if (words !== '')
    await transaction
      .insertInto('moderation_text')
      .values({ seq, account_id: row.accountId, salt, words })
      .execute();
  await transaction.updateTable('moderation_head').set({ hash }).execute();
  return seq;
}
