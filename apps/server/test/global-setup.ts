import { resolve } from 'node:path';
import { findMemoryFolder, ownerRole, startThrowAwayPostgres } from '@trampolim/local-postgres';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrateToLatest } from '../src/platform/database/migrate.ts';
import { storeDictionary } from '../src/search/store-dictionary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The `postgres` database of this run's cluster, with the superuser's credentials, for creating databases. */
    adminUrl: string;
    /**
     * The same database with the credentials of the role that owns the databases. The product's server uses this role,
     * so tests have no more rights than the server.
     */
    ownerUrl: string;
    templateDatabase: string;
  }
}

const templateDatabase = 'template_migrated';

/**
 * Starts a cluster for this run, so that runs and servers do not affect each other. `POSTGRES_PACKAGE` names the folder
 * of another version of the npm package.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const packagePath = process.env.POSTGRES_PACKAGE;
  const postgres = await startThrowAwayPostgres({
    ...(packagePath && { packagePath: resolve(packagePath) }),
    folder: findMemoryFolder(),
  });
  const admin = new pg.Client(postgres.adminUrl('postgres'));
  await admin.connect();
  await admin.query(`create database ${templateDatabase} owner ${ownerRole}`);
  await admin.end();
  await migrateToLatest(postgres.url(templateDatabase));
  const { db } = openDatabase(postgres.url(templateDatabase), { statementTimeout: false });
  await storeDictionary(db);
  await db.destroy();
  // The queues' schema is created once, because this takes a tenth of a second for each database.
  const boss = new PgBoss(postgres.url(templateDatabase));
  await boss.start();
  await boss.stop();
  project.provide('adminUrl', postgres.adminUrl('postgres'));
  project.provide('ownerUrl', postgres.url('postgres'));
  project.provide('templateDatabase', templateDatabase);
  return postgres.stop;
}
