import { appealDays } from '@trampolim/contract/wire/limits';
import type { Insertable } from 'kysely';
import {
  commitmentOf,
  hashBeforeFirst,
  hashOfEntry,
  type RecordEntry,
} from '../../src/moderation/record/record-hash.ts';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from '../account-row.ts';
import { millisecondsPerDay } from '../days-ago.ts';

/** A decision with the fields that the record does not contain. */
export interface Decision extends Omit<RecordEntry, 'seq' | 'textHash' | 'aboutSeq'> {
  text?: string;
  /** The time of the earlier decision to which this one refers. */
  earlierDecisionAt?: string;
  sanction?: Omit<Insertable<DB['sanction']>, 'seq' | 'decided_at' | 'appeal_until'>;
}

/**
 * Creates the rows of the record as the server would have added them, with the rows of the decisions' texts, sanctions
 * and appeals, and the head of the record.
 */
export function createRecord(decisions: readonly Decision[]) {
  const records: Insertable<DB['moderation_record']>[] = [];
  const texts: Insertable<DB['moderation_text']>[] = [];
  const sanctions: Insertable<DB['sanction']>[] = [];
  const appeals: Insertable<DB['appeal']>[] = [];
  const seqByTime = new Map<string, number>();
  const sanctionIdByTime = new Map<string, string>();
  let previous: Buffer = hashBeforeFirst;
  for (const decision of [...decisions].sort((a, b) => (a.at < b.at ? -1 : 1))) {
    const { text, earlierDecisionAt, sanction, ...entry } = decision;
    const seq = records.length + 1;
    seqByTime.set(entry.at, seq);
    // The server's salts are random. Those of public demo texts need not be.
    const salt = Buffer.alloc(16, seq);
    const textHash = text ? commitmentOf(salt, text) : null;
    const aboutSeq = earlierDecisionAt ? (seqByTime.get(earlierDecisionAt) ?? null) : null;
    const hash = hashOfEntry(previous, { ...entry, seq, aboutSeq, textHash });
    records.push({
      seq,
      at: entry.at,
      kind: entry.kind,
      actor_id: entry.actorId,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      account_id: entry.accountId,
      reason: entry.reason,
      reports: entry.reports,
      about_seq: aboutSeq,
      text_hash: textHash,
      previous_hash: previous,
      hash,
    });
    if (text) texts.push({ seq, account_id: entry.accountId, salt, words: text });
    if (sanction) {
      sanctionIdByTime.set(entry.at, sanction.id);
      const until = new Date(Date.parse(entry.at) + appealDays * millisecondsPerDay).toISOString();
      sanctions.push({ ...sanction, seq, decided_at: entry.at, appeal_until: until });
    }
    const sanctionId = earlierDecisionAt && sanctionIdByTime.get(earlierDecisionAt);
    if (entry.kind === 'appeal_received' && sanctionId)
      appeals.push({ sanction_id: sanctionId, place: idWithTimestamp(entry.at), sent_at: entry.at, seq });
    previous = hash;
  }
  return { records, texts, sanctions, appeals, head: { seq: records.length, hash: previous } };
}
