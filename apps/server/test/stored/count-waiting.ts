import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** Counts the transactions that wait for another one's lock. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
