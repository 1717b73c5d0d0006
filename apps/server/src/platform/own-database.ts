import { startLocalPostgres } from '@trampolim/local-postgres';
import pg from 'pg';
import { violates } from './database.ts';

const databaseName = 'trampolim';

export interface OwnDatabase {
  url: string;
  /** Where the data really lies. */
  home: string;
  stop(): Promise<void>;
}

/** The PostgreSQL that the server brings itself when nobody gives it one. */
export async function startOwnDatabase(dataDir: string): Promise<OwnDatabase> {
  const postgres = await startLocalPostgres({ dataDir });
  await createDatabaseOnce(postgres.url('postgres'));
  return { url: postgres.url(databaseName), home: postgres.home, stop: postgres.stop };
}

async function createDatabaseOnce(adminUrl: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } catch (error) {
    // Another server of the same folder was quicker.
    if (!violates(error, 'pg_database_datname_index') && !isDuplicateDatabase(error)) throw error;
  } finally {
    await client.end();
  }
}

const isDuplicateDatabase = (error: unknown) => error instanceof pg.DatabaseError && error.code === '42P04';
