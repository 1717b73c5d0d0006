import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Reads the totals of valid warnings and banned accounts, which every change updates. */
export async function countWarningsAndBans(db: Database) {
  const { rows } = await sql<{ warnings: string; banned: string }>`
    select statistic_total('warnings') as warnings, statistic_total('banned') as banned`.execute(db);
  return { totalWarnings: Number(rows[0]?.warnings), totalBanned: Number(rows[0]?.banned) };
}
