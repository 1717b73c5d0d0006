import { offeredBranchLimit } from '@trampolim/contract/companies/companies';
import { sql } from 'kysely';
import { cacheResult } from '../platform/cache-result.ts';
import type { Database } from '../platform/database/database.ts';

/** The cache time of the counts, which are the same for everybody. Counting a million companies takes a second. */
export const countCacheMs = 60_000;

/**
 * Returns a function that lists the most common branches of activity, for the search to offer. It counts them at most
 * once a minute.
 */
export const cacheCommonBranches = (db: Database): (() => Promise<string[]>) =>
  cacheResult(() => listCommonBranches(db), countCacheMs);

/** Counts only companies that the search finds, so that texts of banned companies are not suggested. */
async function listCommonBranches(db: Database): Promise<string[]> {
  const branches = await db
    .selectFrom('company as c')
    .innerJoin('account as a', 'a.id', 'c.id')
    .select('c.branch_of_activity')
    .where('a.banned', '=', sql.lit(false))
    .groupBy('c.branch_of_activity')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('c.branch_of_activity')
    .limit(offeredBranchLimit)
    .execute();
  return branches.map((row) => row.branch_of_activity);
}
