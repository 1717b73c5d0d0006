import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findContradiction } from './find-contradiction.ts';
import { commitmentOf, hashBeforeFirst, hashOfEntry } from './record-hash.ts';

/** The result of verifying the record. */
type VerificationResult =
  | { holds: true; entries: number; head: string }
  /** `seq` is the row at which it breaks, if there is one, and `why` the reason in words. */
  | { holds: false; seq: number | null; why: string };

/** The number of rows in memory at once. */
const batchSize = 1000;

const failure = (seq: number | null, why: string): VerificationResult => ({ holds: false, seq, why });

/**
 * Reads the record from its beginning, and compares its decisions with the current sanctions, appeals and bans.
 * Everything is read in one snapshot, so that simultaneous decisions are not a contradiction.
 */
export const verifyRecord = (db: Database, knownHead?: string): Promise<VerificationResult> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const verification = await verifyChain(snapshot, knownHead);
      const contradiction = verification.holds ? await findContradiction(snapshot) : undefined;
      return contradiction ? failure(contradiction.seq, contradiction.why) : verification;
    });

/**
 * Verifies the hashes of the rows. If somebody removed the last rows and changed the stored head accordingly, the hashes
 * still agree. Only `knownHead`, a head that was saved elsewhere, reveals that.
 */
async function verifyChain(db: Database, knownHead?: string): Promise<VerificationResult> {
  let previous: Buffer = hashBeforeFirst;
  let seq = 0;
  let containsKnownHead = knownHead === undefined || knownHead === hashBeforeFirst.toString('hex');
  for (;;) {
    const rows = await readBatch(db, seq);
    for (const row of rows) {
      const rowSeq = Number(row.seq);
      if (rowSeq !== seq + 1)
        return failure(seq + 1, `falta a linha ${seq + 1}: depois da ${seq} vem a ${rowSeq}`);
      if (!row.previous_hash.equals(previous)) return failure(rowSeq, 'a linha não segue a anterior');
      if (!row.hash.equals(hashOfEntry(previous, toEntry(row))))
        return failure(rowSeq, 'a linha foi alterada');
      const textProblem = problemOfText(row);
      if (textProblem) return failure(rowSeq, textProblem);
      previous = row.hash;
      seq = rowSeq;
      containsKnownHead ||= row.hash.toString('hex') === knownHead;
    }
    if (rows.length < batchSize) break;
  }
  const head = await db.selectFrom('moderation_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  if (Number(head.seq) !== seq || !head.hash.equals(previous))
    return failure(seq + 1, `o registro termina na linha ${seq}, mas deveria chegar à ${head.seq}`);
  if (!containsKnownHead)
    return failure(seq + 1, 'o selo informado não está no registro: foi reescrito ou cortado');
  return { holds: true, entries: seq, head: previous.toString('hex') };
}

type Row = Awaited<ReturnType<typeof readBatch>>[number];

const readBatch = (db: Database, after: number) =>
  db
    .selectFrom('moderation_record as r')
    .leftJoin('moderation_text as t', 't.seq', 'r.seq')
    .selectAll('r')
    .select(['t.salt', 't.words'])
    .select(
      sql<boolean>`r.account_id is null or exists (select from account a where a.id = r.account_id)`.as(
        'must_have_text',
      ),
    )
    .where('r.seq', '>', String(after))
    .orderBy('r.seq')
    .limit(batchSize)
    .execute();

const toEntry = (row: Row) => ({
  seq: Number(row.seq),
  at: row.at,
  kind: row.kind,
  actorId: row.actor_id,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  accountId: row.account_id,
  reason: row.reason,
  reports: row.reports,
  aboutSeq: row.about_seq === null ? null : Number(row.about_seq),
  textHash: row.text_hash,
});

/** A text is only deleted with its account; until then it must match its hash. */
function problemOfText({ text_hash, salt, words, must_have_text }: Row): string | undefined {
  if (words === null || salt === null) {
    return text_hash && must_have_text ? 'o texto da decisão foi apagado' : undefined;
  }
  if (!text_hash) return 'há um texto que não está na linha';
  return commitmentOf(salt, words).equals(text_hash) ? undefined : 'o texto da decisão foi alterado';
}
