import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';
import { startThrowAwayPostgres } from '@trampolim/local-postgres';
import { migrateToLatest } from '../../apps/server/src/platform/database/migrate.ts';
import { accessTablePath, describeAccess } from '../../apps/server/test/http/access-table.ts';
import {
  databaseTypesPath,
  generateDatabaseTypes,
} from '../../apps/server/test/schema/generate-database-types.ts';
import {
  describePersonalData,
  personalDataPath,
} from '../../apps/server/test/stored/personal-data/personal-data.ts';
import { root } from '../root.ts';

const web = join(root, 'apps/web');

/**
 * Writes the generated files: database types, personal data, the table of access and the route tree of the web
 * application.
 */
export async function run(): Promise<void> {
  writeFileSync(accessTablePath, describeAccess());
  writeFileSync(personalDataPath, describePersonalData());
  await Promise.all([generateFromMigrations(), generateRouteTree()]);
}

const generateRouteTree = (): Promise<void> => new Generator({ config: getConfig({}, web), root: web }).run();

async function generateFromMigrations(): Promise<void> {
  const postgres = await startThrowAwayPostgres();
  try {
    const url = postgres.adminUrl('postgres');
    await migrateToLatest(url);
    writeFileSync(databaseTypesPath, await generateDatabaseTypes(url));
  } finally {
    await postgres.stop();
  }
}
