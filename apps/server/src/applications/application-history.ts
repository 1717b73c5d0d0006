import type { StatusChange } from '@trampolim/contract/applications';
import type { Database } from '../platform/database.ts';

/** The steps of a candidate's applications by vacancy, oldest first, in one query. */
export async function findHistories(
  db: Database,
  candidateId: string,
  vacancyIds: readonly string[],
): Promise<Map<string, StatusChange[]>> {
  const histories = new Map<string, StatusChange[]>(vacancyIds.map((id) => [id, []]));
  if (vacancyIds.length === 0) return histories;
  const steps = await db
    .selectFrom('application_step')
    .select(['vacancy_id', 'status', 'comments', 'at', 'author_name'])
    .where('candidate_id', '=', candidateId)
    .where('vacancy_id', 'in', vacancyIds)
    // By the database's clock: the ids carry those of several servers.
    .orderBy('at')
    .orderBy('id')
    .execute();
  for (const { vacancy_id, status, comments, at, author_name } of steps) {
    histories.get(vacancy_id)?.push({ status, comments, at, by: author_name });
  }
  return histories;
}

/** The steps of one application, oldest first. */
export async function findHistory(
  db: Database,
  candidateId: string,
  vacancyId: string,
): Promise<StatusChange[]> {
  const histories = await findHistories(db, candidateId, [vacancyId]);
  return histories.get(vacancyId) ?? [];
}
