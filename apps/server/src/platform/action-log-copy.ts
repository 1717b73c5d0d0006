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
  /** The id of the account that acts. */
  actor: string | null;
  /** The name and company of a colleague who acts for the company. */
  acting: string | null;
  /** The e-mail address of an administrator. */
  administrator: string | null;
  message: string;
}

/**
 * Writes each line of the action log that was not written yet, also after a downtime. Servers take turns. A server that
 * is killed may write lines twice, which have the same id.
 */
export async function copyActions(db: Database, write: (line: CopiedAction) => void): Promise<void> {
  let copiedCount: number;
  do {
    copiedCount = await db.transaction().execute((transaction) => copyBatch(transaction, write));
  } while (copiedCount === batchSize);
}

/** Writes the next lines and stores the position of the last one. Returns the number of lines. */
async function copyBatch(transaction: Transaction, write: (line: CopiedAction) => void): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('copy-actions'))`.execute(transaction);
  const position = await transaction.selectFrom('action_log_copy').select('id').executeTakeFirst();
  const lines = await transaction
    .selectFrom('action_log')
    .select([
      'id',
      // The text has the microseconds, which a date of JavaScript drops. Without them, the stored position would be
      // before its line, which would be written again.
      sql<string>`at::text`.as('at'),
      'level',
      'address',
      'actor_id as actor',
      'acting',
      'administrator',
      'message',
    ])
    .$if(position !== undefined, (query) =>
      // The database compares the position, because reading it here would drop its microseconds.
      query.where(sql<boolean>`(at, id) > (select c.at, c.id from action_log_copy c)`),
    )
    .where(sql<boolean>`at < ${startOfOldestTransaction}`)
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
const startOfOldestTransaction: RawBuilder<string> = sql`(
  select least(min(xact_start), now()) - interval '1 second'
  from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend')`;

/**
 * Each line is an object `actionLog`, by which collectors find it among the other lines of the server. The job
 * also exists without the setting, and then does nothing, because its schedule would remain in the database.
 */
export const actionLogCopyJobs = ({ db, config }: Pick<Services, 'db' | 'config'>): ScheduledJob[] => {
  const log = createLog({ level: 'info' });
  const run = async () => {
    if (config.copiesActionLog) await copyActions(db, (actionLog) => log.info({ actionLog }));
  };
  return [{ name: 'copy-actions', cron: '* * * * *', run }];
};
