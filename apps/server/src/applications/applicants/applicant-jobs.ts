import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The number of applicants that one transaction scores. A small batch releases its locks soon. */
const scoringBatchSize = 200;

/** Adds the pending deltas to the stored applicant counts. */
export async function mergeApplicantCountDeltas(db: Database): Promise<void> {
  await sql`select applicant_count_merge()`.execute(db);
}

/** Recomputes the match scores of applicants whose vacancy or resume changed. */
export async function scoreApplicants(db: Database): Promise<void> {
  const scoreBatch = async () => {
    const { rows } = await sql<{ scored: boolean }>`
      select applicants_rescore(${sql.lit(scoringBatchSize)}) as scored`.execute(db);
    return rows[0]?.scored ?? false;
  };
  while (await scoreBatch());
}
