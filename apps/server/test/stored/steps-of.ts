import type { Database } from '../../src/platform/database/database.ts';

/** Reads the stored steps of a candidate's applications. */
export const stepsOf = (db: Database, candidateId: string): Promise<{ status: string }[]> =>
  db.selectFrom('application_step').select('status').where('candidate_id', '=', candidateId).execute();
