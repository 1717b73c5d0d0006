import { reportLifetimeDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';

/** Reports deleted by one transaction. Few enough that nobody waits long for their targets' locks. */
const batchSize = 500;

const lifetime = sql`make_interval(days => ${sql.lit(reportLifetimeDays)})`;
const isOver = sql<boolean>`(decided_at < now() - ${lifetime} or (state = 'open' and created_at < now() - ${lifetime}))`;

/** Deletes reports a year after their decision, or after they were sent if nobody decided. */
export async function removeOldReports(db: Database): Promise<void> {
  while ((await db.transaction().execute(removeSome)) === batchSize);
}

async function removeSome(transaction: Transaction): Promise<number> {
  const old = await transaction
    .selectFrom('report')
    .select(['id', 'target_id'])
    .where(isOver)
    .limit(batchSize)
    .execute();
  if (old.length === 0) return 0;
  // Each target is locked before its reports, as in a decision.
  await transaction
    .selectFrom('report_group')
    .select('target_id')
    .where('target_id', 'in', [...new Set(old.map(({ target_id }) => target_id))])
    .where('reason', 'is', null)
    .orderBy('target_id')
    .forUpdate()
    .execute();
  const ids = old.map(({ id }) => id);
  await transaction.deleteFrom('report').where('id', 'in', ids).where(isOver).execute();
  return old.length;
}
