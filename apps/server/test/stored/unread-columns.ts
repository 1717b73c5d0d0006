import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../src/platform/database/database.ts';
import type { DB } from '../../src/platform/database/database-types.gen.ts';

/** Opens a database on the same pool that records the text of every statement. */
export function openRecordingDatabase(pool: pg.Pool): { db: Database; statements: string[] } {
  const statements: string[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query.sql);
    },
  });
  return { db, statements };
}

/**
 * Returns `table.column` for each column that no statement about its table contains. Ids, search columns and generated
 * columns are ignored.
 */
export async function findUnreadColumns(
  db: Database,
  tables: readonly string[],
  statements: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any (${tables})
      and data_type not in ('uuid', 'tsvector') and is_generated = 'NEVER'
    order by table_name, ordinal_position`.execute(db);
  const isRead = (table: string, column: string) =>
    statements.some((text) => isNamed(text, table) && isNamed(text, column));
  return rows
    .filter(({ table, column }) => !isRead(table, column))
    .map(({ table, column }) => `${table}.${column}`);
}

const isNamed = (statement: string, name: string) => new RegExp(`\\b${name}\\b`).test(statement);
