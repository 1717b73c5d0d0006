import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalPostgres } from '@trampolim/local-postgres';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { migrateToLatest } from '../../apps/server/src/platform/database/migrate.ts';
import { storeDictionary } from '../../apps/server/src/search/store-dictionary.ts';
import { root } from '../../scripts/root.ts';
import type { BenchArguments } from './bench-arguments.ts';

interface BenchDatabase {
  url: string;
  close(): Promise<void>;
}

/** Fills a new database with about this number of rows. */
export type Load = (db: Database, rows: number, url: string) => Promise<void>;

/**
 * Opens a separate database for the benchmark and loads it. It is in a separate cluster that is as durable as the
 * product's, or in the cluster of `DATABASE_URL`, where its user must be a superuser, because loading disables
 * triggers.
 */
export async function openBenchDatabase(
  name: string,
  { rows, keep, folder }: BenchArguments,
  load: Load,
): Promise<BenchDatabase> {
  if (folder) return openExistingDatabase(name, rows, folder);
  const configuredUrl = process.env.DATABASE_URL;
  // A temporary cluster must not be the one of an earlier run.
  const dataDir = join(root, 'node_modules/.cache/bench', keep ? name : `${name}-${process.pid}`);
  const cluster = configuredUrl ? undefined : await startLocalPostgres({ dataDir });
  const server = configuredUrl ?? cluster?.adminUrl('postgres') ?? '';
  const database = `bench_${name}_${rows}_${fingerprint(name)}`;
  const url = withDatabase(server, database);

  const state = await readLoadState(server, database);
  if (state !== 'loaded') {
    if (state !== 'resumable') {
      await asAdmin(server, `drop database if exists ${database}`);
      await asAdmin(server, `create database ${database}`);
      await migrateToLatest(url);
    }
    const startedAt = performance.now();
    const { db } = openDatabase(url, { statementTimeout: false });
    await storeDictionary(db);
    await load(db, rows, url);
    await db.destroy();
    // A comment marks a completely loaded database.
    await asAdmin(server, `comment on database ${database} is 'loaded'`);
    console.log(`Loaded ${rows} rows in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
  }
  return {
    url,
    async close() {
      if (configuredUrl && !keep) await asAdmin(server, `drop database ${database}`);
      await cluster?.stop();
      if (cluster && !keep) {
        for (const path of [cluster.home, dataDir]) rmSync(path, { recursive: true, force: true });
      }
    },
  };
}

/** Applies the migrations and routines of this checkout to a loaded database. The loaded data does not change. */
async function openExistingDatabase(name: string, rows: number, folder: string): Promise<BenchDatabase> {
  const cluster = await startLocalPostgres({ dataDir: folder });
  const server = cluster.adminUrl('postgres');
  const { db } = openDatabase(server);
  const { rows: databases } = await sql<{ name: string }>`
    select datname as name from pg_database
    where datname like ${`bench_${name}_${rows}_%`} and shobj_description(oid, 'pg_database') = 'loaded'`.execute(
    db,
  );
  await db.destroy();
  const [database] = databases;
  if (!database) {
    await cluster.stop();
    throw new Error(`${folder} contains no loaded database of ${rows} ${name}.`);
  }
  const url = withDatabase(server, database.name);
  await migrateToLatest(url);
  return { url, close: () => cluster.stop() };
}

/** Returns a hash that changes with the schema, the dictionary, the shared loaders, and those of `name`. */
function fingerprint(name: string): string {
  const hash = createHash('sha256');
  const loaded = [
    'apps/server/migrations/**/*.sql',
    'apps/server/search-dictionary/*',
    'bench/load/{vocabulary.sql,copy-rows.ts,document-builder.ts,random.ts,read-vectors.ts}',
    `bench/load/*${name}*`,
  ];
  for (const file of globSync(loaded, { cwd: root, exclude: ['**/*.test.ts'] }).sort()) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 8);
}

function withDatabase(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

/** Reads the comment on the database. A load that can be continued sets `resumable`, a complete one `loaded`. */
async function readLoadState(server: string, database: string): Promise<string | null> {
  const { db } = openDatabase(server);
  const { rows } = await sql<{ state: string | null }>`
    select shobj_description(oid, 'pg_database') as state from pg_database where datname = ${database}`.execute(
    db,
  );
  await db.destroy();
  return rows[0]?.state ?? null;
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const { db } = openDatabase(server, { statementTimeout: false });
  await sql.raw(statement).execute(db);
  await db.destroy();
}
