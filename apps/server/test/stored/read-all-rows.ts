import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** Reads all rows, except for the tables that every call changes: logs, rate limits and sessions. */
export async function readAllRows(db: Database): Promise<[table: string, rows: unknown[]][]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('action_log', 'rate_limit', 'session')
    order by tablename`.execute(db);
  const rowsByTable: [string, unknown[]][] = [];
  for (const { name } of tables)
    rowsByTable.push([name, (await sql`select to_jsonb(t) from ${sql.table(name)} t`.execute(db)).rows]);
  return rowsByTable;
}
