import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Applicants scored in one transaction: small enough that nobody waits long for their locks. */
const scoredAtOnce = 200;

/** Folds the stored changes of the applicant counts into the counts. */
export async function foldApplicantCounts(db: Database): Promise<void> {
  await sql`select applicant_count_fold()`.execute(db);
}

/** Computes again how applicants fit if a vacancy or a resume changed. */
export async function scoreApplicants(db: Database): Promise<void> {
  const scoreSome = async () => {
    const { rows } = await sql<{ scored: boolean }>`
      select applicants_rescore(${sql.lit(scoredAtOnce)}) as scored`.execute(db);
    return rows[0]?.scored ?? false;
  };
  while (await scoreSome());
}
