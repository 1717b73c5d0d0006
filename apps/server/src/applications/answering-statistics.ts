import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Companies per statement. Even with a hundred thousand applications each, the statement ends before the timeout. */
const batchSize = 10;

/**
 * Updates how each company answers: the share of its candidates who got an answer in time, the median days to it, and
 * how many of its reply promises it met.
 */
export async function updateAnsweringStatistics(db: Database): Promise<void> {
  let lastId: string | undefined;
  do {
    lastId = await updateBatch(db, lastId);
  } while (lastId !== undefined);
}

/** Updates the companies after `after`. Returns the last of them, or undefined if there was none. */
async function updateBatch(db: Database, after: string | undefined): Promise<string | undefined> {
  let companies = db.selectFrom('company').select('id').orderBy('id').limit(batchSize);
  if (after !== undefined) companies = companies.where('id', '>', after);
  const batch = await db
    .selectFrom(companies.as('c'))
    // The function computes and stores the statistics of one company, and returns nothing.
    .select(['c.id', sql`company_answering_update(c.id)`.as('updated')])
    .orderBy('c.id')
    .execute();
  return batch.at(-1)?.id;
}
