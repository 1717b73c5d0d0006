import { startThrowAwayPostgres } from '@trampolim/local-postgres';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '../src/platform/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The `postgres` database of this run's own cluster. */
    postgresUrl: string;
    templateDatabase: string;
  }
}

const templateDatabase = 'template_migrated';

/** One cluster for each run, so that two runs, or a run beside a server, never meet. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowAwayPostgres();
  const admin = new pg.Client(postgres.url('postgres'));
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  await migrateToLatest(postgres.url(templateDatabase));
  // The queues' own schema takes a tenth of a second to make: once, not for every file.
  const boss = new PgBoss(postgres.url(templateDatabase));
  await boss.start();
  await boss.stop();
  project.provide('postgresUrl', postgres.url('postgres'));
  project.provide('templateDatabase', templateDatabase);
  return postgres.stop;
}
