import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerRole, startLocalPostgres } from '@trampolim/local-postgres';
import pg from 'pg';
import { violates } from './database.ts';

const databaseName = 'trampolim';

interface OwnDatabase {
  /** Connects as a role that owns this database and has no other rights. */
  url: string;
  /** The folder of the data, without symbolic links. */
  home: string;
  /** True if other programs run as the user who owns the files. */
  hasSharedUser: boolean;
  stop(): Promise<void>;
}

/** Starts the PostgreSQL that comes with the server, for when none is configured. */
export async function startOwnDatabase(dataDir: string): Promise<OwnDatabase> {
  const { url, adminUrl, home, hasSharedUser, stop } = await startLocalPostgres({ dataDir });
  try {
    await withConnection(adminUrl('postgres'), createDatabaseOnce);
    await withConnection(adminUrl(databaseName), giveToOwner);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: url(databaseName), home, hasSharedUser, stop };
}

async function withConnection(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function createDatabaseOnce(client: pg.Client): Promise<void> {
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName} owner ${ownerRole}`);
  } catch (error) {
    // Another server with the same folder created it first.
    if (!violates(error, 'pg_database_datname_index') && !isDuplicateDatabase(error)) throw error;
  }
}

/** In databases of earlier versions the superuser owns everything, because the server connected as the superuser. */
async function giveToOwner(client: pg.Client): Promise<void> {
  await client.query(readFileSync(join(import.meta.dirname, 'give-to-owner.sql'), 'utf8'));
}

const isDuplicateDatabase = (error: unknown) => error instanceof pg.DatabaseError && error.code === '42P04';
