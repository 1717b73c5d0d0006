import type { Database } from '../../platform/database/database.ts';
import type { ApplicationKey } from '../application-key.ts';

/** Returns the status of an application, or undefined if there is none. */
export async function findStatus(db: Database, { candidateId, vacancyId }: ApplicationKey) {
  const application = await db
    .selectFrom('application')
    .select('status')
    .where('candidate_id', '=', candidateId)
    .where('vacancy_id', '=', vacancyId)
    .executeTakeFirst();
  return application?.status;
}
