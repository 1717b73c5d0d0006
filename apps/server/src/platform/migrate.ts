import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { openDatabase } from './database.ts';

const folder = resolve(import.meta.dirname, '../../migrations');

/** Plain SQL files, run in the order of their names. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
    const migrations: Record<string, Migration> = {};
    for (const file of files) {
      const text = await readFile(join(folder, file), 'utf8');
      migrations[file.slice(0, -'.sql'.length)] = {
        up: async (db) => {
          await sql.raw(text).execute(db);
        },
      };
    }
    return migrations;
  },
};

/**
 * Brings the database to the newest schema. Servers that start together wait for one another: the migrator holds
 * a lock, and a failing file leaves the schema as it was.
 */
export async function migrateToLatest(databaseUrl: string): Promise<void> {
  const { db } = openDatabase(databaseUrl, { maxConnections: 1, statementTimeout: false });
  try {
    const { error } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest();
    if (error !== undefined) {
      throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
    }
  } finally {
    await db.destroy();
  }
}
