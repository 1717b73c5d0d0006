import { writeFileSync } from 'node:fs';
import { startThrowAwayPostgres } from '@trampolim/local-postgres';
import { migrateToLatest } from '../../apps/server/src/platform/migrate.ts';
import { databaseTypesPath, generateDatabaseTypes } from '../../apps/server/test/generate-database-types.ts';
import { buildWeb } from '../build-web.ts';

/** Writes the files that are made from others: the types of the database and the tree of the web's routes. */
export async function run(): Promise<void> {
  await generateFromMigrations();
  // The router's plugin writes the route tree whenever the pages are built.
  await buildWeb();
}

async function generateFromMigrations(): Promise<void> {
  const postgres = await startThrowAwayPostgres();
  try {
    const url = postgres.url('postgres');
    await migrateToLatest(url);
    writeFileSync(databaseTypesPath, await generateDatabaseTypes(url));
  } finally {
    await postgres.stop();
  }
}
