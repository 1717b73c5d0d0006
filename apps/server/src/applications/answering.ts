import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Companies per statement. Even with a hundred thousand applications each, the statement ends before the timeout. */
const batchSize = 10;

/** Recomputes the answering statistics of every company. */
export async function computeAnswering(db: Database): Promise<void> {
  let lastId: string | undefined;
  do {
    lastId = await computeBatch(db, lastId);
  } while (lastId !== undefined);
}

/** Stores the statistics of the companies after `after`. Returns the last of them, or undefined if there was none. */
async function computeBatch(db: Database, after: string | undefined): Promise<string | undefined> {
  let companies = db.selectFrom('company').select('id').orderBy('id').limit(batchSize);
  if (after !== undefined) companies = companies.where('id', '>', after);
  const batch = await db
    .selectFrom(companies.as('c'))
    // The function writes the statistics of one company. Its result is not used.
    .select(['c.id', sql`company_answering_fold(c.id)`.as('computed')])
    .orderBy('c.id')
    .execute();
  return batch.at(-1)?.id;
}
