import { createHash } from 'node:crypto';
import type { RecordEntryKind, ReportReason, ReportTarget } from '@trampolim/contract/reports/report-reasons';

/** A row of the record without its hash. */
export interface RecordEntry {
  seq: number;
  /** In UTC, to the millisecond. */
  at: string;
  kind: RecordEntryKind;
  actorId: string;
  subjectType: ReportTarget;
  subjectId: string;
  accountId: string | null;
  reason: ReportReason | null;
  /** The number of reports that the decision closed. */
  reports: number;
  /** The number of the earlier entry that this one is about, such as a ban that is lifted or appealed. */
  aboutSeq: number | null;
  textHash: Buffer | null;
}

const sha256 = (prefix: Buffer, text: string): Buffer =>
  createHash('sha256').update(prefix).update(text).digest();

/** The hash that precedes the first row. */
export const hashBeforeFirst = Buffer.alloc(32);

/**
 * Computes the hash of a row and the previous one. The format, a JSON array in this order, must never change, because
 * every existing record would become invalid.
 */
export function hashOfEntry(previous: Buffer, entry: RecordEntry): Buffer {
  const { seq, at, kind, actorId, subjectType, subjectId, accountId, reason, reports, aboutSeq, textHash } =
    entry;
  const serialized = JSON.stringify([
    seq,
    at,
    kind,
    actorId,
    subjectType,
    subjectId,
    accountId,
    reason,
    reports,
    aboutSeq,
    textHash?.toString('hex') ?? null,
  ]);
  return sha256(previous, serialized);
}

/** The salted hash of a text: without the salt the text cannot be guessed, and no other text has the same hash. */
export const commitmentOf = (salt: Buffer, words: string): Buffer => sha256(salt, words);
