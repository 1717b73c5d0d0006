import { createHash } from 'node:crypto';
import type { RecordEntryKind, ReportReason, ReportTarget } from '@trampolim/contract/reports/report-reasons';

/** A row of the record without its hash. */
export interface RecordEntry {
  seq: number;
  /** In UTC, to the millisecond. */
  at: string;
  kind: RecordEntryKind;
  /** The account that decided or appealed. */
  actorId: string;
  subjectType: ReportTarget;
  subjectId: string;
  /** The account responsible for the subject. Null if it no longer exists. */
  accountId: string | null;
  reason: ReportReason | null;
  /** The number of reports that the entry decided. */
  reports: number;
  /** The `seq` of the entry that this one lifts, appeals or answers an appeal to. */
  aboutSeq: number | null;
  /** See `commitmentOf`. Null for an entry without a text. */
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
