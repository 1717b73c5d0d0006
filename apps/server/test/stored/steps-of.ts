import type { Database } from '../../src/platform/database/database.ts';

/** What is stored of the way of a candidate's applications. */
export const stepsOf = (db: Database, candidateId: string): Promise<{ status: string }[]> =>
  db.selectFrom('application_step').select('status').where('candidate_id', '=', candidateId).execute();
