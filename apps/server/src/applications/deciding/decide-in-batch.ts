import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { Failure } from '../../platform/http/errors.ts';
import { nextStatuses } from '../application-rules.ts';

/**
 * The queue of batches on this server: how many run at once, in total and for one company, and how many may wait. Few
 * run at once, because a batch runs up to fifty transactions.
 */
export const batchQueueOptions = { name: 'batches', slots: 2, slotsPerCaller: 1, waiting: 32 };

/** The status of an application after its change. */
interface MovedApplication {
  candidateId: string;
  status: ApplicationStatus;
  nextStatuses: ApplicationStatus[];
  undoableUntil?: string;
}

export interface BatchOutcome {
  moved: MovedApplication[];
  failedApplicants: { candidateId: string; candidateName?: string; message: string }[];
}

interface Batch<Item> {
  items: readonly Item[];
  reauthorize: () => Promise<void>;
  decide: (transaction: Transaction, item: Item) => Promise<void>;
}

/**
 * Decides on each application in a separate transaction, so that a refusal does not affect the others, and a
 * simultaneous decision or withdrawal waits for one application only. Duplicates count once. `reauthorize` runs before
 * each and throws once the caller may no longer decide, which ends the batch at that point.
 */
export async function decideInBatch<Item extends { candidateId: string }>(
  db: Database,
  vacancyId: string,
  { items, reauthorize, decide }: Batch<Item>,
): Promise<BatchOutcome> {
  const itemsByCandidate = new Map(items.map((item) => [item.candidateId, item]));
  const decidedIds: string[] = [];
  const refusals = new Map<string, string>();
  for (const [candidateId, item] of itemsByCandidate) {
    await reauthorize();
    try {
      await db.transaction().execute((transaction) => decide(transaction, item));
      decidedIds.push(candidateId);
    } catch (error) {
      // The session of an administrator may end during a decision, whose log entry then fails. Every further decision
      // would fail as well.
      if (!(error instanceof Failure) || error.code === 'session_ended') throw error;
      refusals.set(candidateId, error.message);
    }
  }
  const applicants = await findApplicants(db, vacancyId, [...itemsByCandidate.keys()]);
  return {
    // Omits applicants who have withdrawn or been banned since.
    moved: decidedIds.flatMap((id) => applicants.get(id)?.moved ?? []),
    failedApplicants: [...refusals].map(([candidateId, message]) => {
      const candidateName = applicants.get(candidateId)?.candidateName;
      return { candidateId, ...(candidateName !== undefined && { candidateName }), message };
    }),
  };
}

/** Finds the current status of applicants. `tell_at` is when a decision is sent to the candidate and becomes final. */
async function findApplicants(db: Database, vacancyId: string, candidateIds: readonly string[]) {
  const rows = await db
    .selectFrom('application as app')
    .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
    .select(['cand.id', 'cand.name', 'app.status'])
    .select(
      sql<string | null>`case when app.tell_at > clock_timestamp() then app.tell_at end`.as('undoable_until'),
    )
    .where('app.vacancy_id', '=', vacancyId)
    .where('app.candidate_id', 'in', candidateIds)
    .where('cand.banned', '=', sql.lit(false))
    .execute();
  return new Map(
    rows.map(({ id, name, status, undoable_until: undoableUntil }) => [
      id,
      {
        candidateName: name,
        moved: {
          candidateId: id,
          status,
          nextStatuses: nextStatuses(status),
          ...(undoableUntil && { undoableUntil }),
        },
      },
    ]),
  );
}
