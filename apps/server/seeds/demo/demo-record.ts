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
  /** The decision's text. */
  words?: string;
  /** The time of the decision to which this one refers. */
  about?: string;
  sanction?: Omit<Insertable<DB['sanction']>, 'seq' | 'decided_at' | 'appeal_until'>;
}

/** Creates the rows of the record as the server would have added them, and the texts that are stored separately. */
export function createRecord(decisions: readonly Decision[]) {
  const records: Insertable<DB['moderation_record']>[] = [];
  const texts: Insertable<DB['moderation_text']>[] = [];
  const sanctions: Insertable<DB['sanction']>[] = [];
  const appeals: Insertable<DB['appeal']>[] = [];
  const seqOf = new Map<string, number>();
  const sanctionIds = new Map<string, string>();
  let previous: Buffer = hashBeforeFirst;
  for (const decision of [...decisions].sort((a, b) => (a.at < b.at ? -1 : 1))) {
    const { words, about, sanction, ...entry } = decision;
    const seq = records.length + 1;
    seqOf.set(entry.at, seq);
    const salt = Buffer.alloc(16, seq);
    const textHash = words ? commitmentOf(salt, words) : null;
    const aboutSeq = about ? (seqOf.get(about) ?? null) : null;
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
    if (words) texts.push({ seq, account_id: entry.accountId, salt, words });
    if (sanction) {
      sanctionIds.set(entry.at, sanction.id);
      const until = new Date(Date.parse(entry.at) + appealDays * millisecondsPerDay).toISOString();
      sanctions.push({ ...sanction, seq, decided_at: entry.at, appeal_until: until });
    }
    const sanctionId = about && sanctionIds.get(about);
    if (entry.kind === 'appeal_received' && sanctionId)
      appeals.push({ sanction_id: sanctionId, place: idWithTimestamp(entry.at), sent_at: entry.at, seq });
    previous = hash;
  }
  return { records, texts, sanctions, appeals, head: { seq: records.length, hash: previous } };
}
