import { reportLifetimeDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';

/** The number of reports that one transaction deletes. A larger batch would lock their targets for long. */
const batchSize = 500;

const lifetime = sql`make_interval(days => ${sql.lit(reportLifetimeDays)})`;
const isExpired = sql<boolean>`(decided_at < now() - ${lifetime} or (state = 'open' and created_at < now() - ${lifetime}))`;

/** Deletes reports a year after their decision, or after they were sent if nobody decided. */
export async function removeOldReports(db: Database): Promise<void> {
  while ((await db.transaction().execute(removeBatch)) === batchSize);
}

async function removeBatch(transaction: Transaction): Promise<number> {
  const expired = await transaction
    .selectFrom('report')
    .select(['id', 'target_id'])
    .where(isExpired)
    .limit(batchSize)
    .execute();
  if (expired.length === 0) return 0;
  // Each target is locked before its reports, as in a decision.
  await transaction
    .selectFrom('report_group')
    .select('target_id')
    .where('target_id', 'in', [...new Set(expired.map(({ target_id }) => target_id))])
    .where('reason', 'is', null)
    .orderBy('target_id')
    .forUpdate()
    .execute();
  const ids = expired.map(({ id }) => id);
  await transaction.deleteFrom('report').where('id', 'in', ids).where(isExpired).execute();
  return expired.length;
}
