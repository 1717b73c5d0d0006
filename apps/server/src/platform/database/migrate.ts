import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { type Database, isDatabaseUnavailable, openDatabase, type Transaction } from './database.ts';
import type { DB } from './database-types.gen.ts';

const migrationFolder = resolve(import.meta.dirname, '../../../migrations');
export const routineFolder = join(migrationFolder, 'routines');

interface SqlFile {
  name: string;
  text: string;
}

/** The SQL files of a folder, ordered by name, without their extension. */
async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length),
      text: await readFile(join(folder, file), 'utf8'),
    })),
  );
}

/** Adds the name of the file to an error of its statements. An unavailable database is not the fault of a file. */
async function runSqlFile(db: Database, { name, text }: SqlFile): Promise<void> {
  try {
    await sql.raw(text).execute(db);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    throw new Error(`The migration file ${name}.sql failed.`, { cause: error });
  }
}

/** Tables, types and data: each file runs once. */
export const numberedMigrations: MigrationProvider = {
  async getMigrations() {
    const files = await readSqlFiles(migrationFolder);
    const migrationOf = (file: SqlFile): Migration => ({ up: (db) => runSqlFile(db, file) });
    return Object.fromEntries(files.map((file) => [file.name, migrationOf(file)]));
  },
};

/**
 * Applies changed files of functions and triggers. After a numbered migration it applies all files, because it may
 * have dropped functions and triggers that unchanged files create.
 */
async function applyRoutines(
  transaction: Transaction,
  { appliesAll }: { appliesAll: boolean },
): Promise<void> {
  const appliedRoutines = await transaction.selectFrom('applied_routine').select(['name', 'hash']).execute();
  const hashes = new Map(appliedRoutines.map(({ name, hash }) => [name, hash]));
  for (const { name, text } of await readSqlFiles(routineFolder)) {
    const hash = createHash('sha256').update(text).digest('hex');
    if (!appliesAll && hashes.get(name) === hash) continue;
    await runSqlFile(transaction, { name, text });
    await transaction
      .insertInto('applied_routine')
      .values({ name, hash })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash, applied_at: sql`now()` }))
      .execute();
  }
}

/** Omits Kysely's own lock, which ends with the migrations and cannot be released in a failed transaction. */
class LockedByTransaction extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

class MigrationDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedByTransaction();
  }
}

/**
 * True if a newer version has migrated the database. Its migrations only add, so this version still works with it.
 */
async function isNewer(transaction: Transaction): Promise<boolean> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(transaction);
  if (!tables[0]?.name) return false;
  const knownNames = Object.keys(await numberedMigrations.getMigrations());
  const { rows } = await sql`
    select from kysely_migration where name <> all (${knownNames}) limit 1`.execute(transaction);
  return rows.length > 0;
}

/**
 * Migrates the database to the newest schema in one transaction: if a file fails, nothing changes. Servers that start
 * together wait for one another. The schema and functions of a newer version are left as they are.
 */
export async function migrateToLatest(databaseUrl: string): Promise<void> {
  const { pool } = openDatabase(databaseUrl, { maxConnections: 1, statementTimeout: false });
  const db = new Kysely<DB>({ dialect: new MigrationDialect({ pool }) });
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('migrate'))`.execute(transaction);
      if (await isNewer(transaction)) return;
      const migrator = new Migrator({ db: transaction, provider: numberedMigrations });
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error !== undefined) {
        throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
      }
      await applyRoutines(transaction, { appliesAll: results.length > 0 });
    });
  } finally {
    await db.destroy();
  }
}
