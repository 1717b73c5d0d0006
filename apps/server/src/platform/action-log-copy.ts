import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from './database/database.ts';
import type { ScheduledJob } from './jobs.ts';
import { createLog } from './log.ts';
import type { Services } from './services.ts';

const batchSize = 1_000;

/** A line as other systems read it. */
export interface CopiedAction {
  id: string;
  at: string;
  level: string;
  address: string;
  actor: string | null;
  acting: string | null;
  administrator: string | null;
  message: string;
}

/**
 * Writes each line of the action log that was not written yet, also after a downtime. Servers take turns. A server that
 * is killed may write lines twice, which have the same id.
 */
export async function copyActions(db: Database, write: (line: CopiedAction) => void): Promise<void> {
  while ((await db.transaction().execute((transaction) => copyBatch(transaction, write))) === batchSize);
}

async function copyBatch(transaction: Transaction, write: (line: CopiedAction) => void): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('copy-actions'))`.execute(transaction);
  const last = await transaction.selectFrom('action_log_copy').select(['at', 'id']).executeTakeFirst();
  const lines = await transaction
    .selectFrom('action_log')
    .select([
      'id',
      // Without its microseconds, the position would be before its own line.
      sql<string>`at::text`.as('at'),
      'level',
      'address',
      'actor_id as actor',
      'acting',
      'administrator',
      'message',
    ])
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) > (select c.at, c.id from action_log_copy c)`),
    )
    .where(sql<boolean>`at < ${oldestOpenTransaction}`)
    .orderBy(sql`action_log.at`)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  for (const line of lines) write(line);
  const latest = lines.at(-1);
  if (latest) {
    await transaction
      .insertInto('action_log_copy')
      .values({ at: latest.at, id: latest.id })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ at: latest.at, id: latest.id }))
      .execute();
  }
  return lines.length;
}

/**
 * A line has the start time of its transaction, so open transactions only add lines after the start of the oldest one.
 * The subtracted second covers the delay until a transaction appears in the view.
 */
const oldestOpenTransaction: RawBuilder<string> = sql`(
  select least(min(xact_start), now()) - interval '1 second'
  from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend')`;

/**
 * Each line is an object `actionLog`, by which collectors find it among the other lines of the server. The job
 * also exists without the setting, and then does nothing, because its schedule would remain in the database.
 */
export const actionLogCopyJobs = ({ db, config }: Pick<Services, 'db' | 'config'>): ScheduledJob[] => {
  const log = createLog(undefined, 'info');
  const run = async () => {
    if (config.copiesActionLog) await copyActions(db, (actionLog) => log.info({ actionLog }));
  };
  return [{ name: 'copy-actions', cron: '* * * * *', run }];
};
