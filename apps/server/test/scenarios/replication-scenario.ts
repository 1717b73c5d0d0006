import { resolve } from 'node:path';
import { ownerRole, startPrimary, startReplica } from '@trampolim/local-postgres';
import pg from 'pg';
import { afterAll } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { migrateToLatest } from '../../src/platform/database/migrate.ts';
import { storeDictionary } from '../../src/search/store-dictionary.ts';
import { startTestApp } from '../test-app.ts';

const database = 'replicated';

async function runStatement(url: string, statement: string, values: string[] = []): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, values, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}

/** Starts a server on a primary with one streaming replica, both of them for this test file only. */
export async function startReplicated() {
  const packagePath = process.env.POSTGRES_PACKAGE;
  const options = { packagePath: packagePath && resolve(packagePath), durable: false };
  const primary = await startPrimary(options);
  afterAll(primary.remove);
  await runStatement(primary.adminUrl('postgres'), `create database ${database} owner ${ownerRole}`);
  await migrateToLatest(primary.url(database));
  const { db } = openDatabase(primary.url(database), { statementTimeout: false });
  await storeDictionary(db);
  await db.destroy();
  const replica = await startReplica(primary, { ...options, name: 'replica' });
  afterAll(replica.remove);
  const testApp = await startTestApp({
    DATABASE_URL: primary.url(database),
    DATABASE_REPLICA_URLS: replica.url(database),
  });
  const runOnReplica = (statement: string, values?: string[]) =>
    runStatement(replica.adminUrl(database), statement, values);
  return {
    ...testApp,
    replica,
    /** True if the replica contains everything before a position of the primary's write-ahead log. */
    async hasReplayed(position: string): Promise<boolean> {
      const [isReplayed] = await runOnReplica('select pg_last_wal_replay_lsn() >= $1::pg_lsn', [position]);
      return isReplayed === true;
    },
    /** The replica continues to serve reads, but lacks later changes until the replay is resumed. */
    pauseReplay: () => runOnReplica('select pg_wal_replay_pause()'),
    resumeReplay: () => runOnReplica('select pg_wal_replay_resume()'),
    promoteReplica: () => runOnReplica('select pg_promote()'),
  };
}
