import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

/** Runs a SQL file of this folder. */
export async function runSqlFile(db: Database, file: string): Promise<void> {
  await sql.raw(readFileSync(join(import.meta.dirname, file), 'utf8')).execute(db);
}

/** Calls `work` with a connection on which no trigger fires and no foreign key is checked. */
export function withoutTriggers<Result>(
  db: Database,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    // With this seed, SQL functions generate the same rows in each run.
    await sql`select setseed(0.42)`.execute(connection);
    const result = await work(connection);
    await sql`reset session_replication_role`.execute(connection);
    return result;
  });
}
