import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowAwayPostgres } from '@trampolim/local-postgres';
import { migrateToLatest } from '../../apps/server/src/platform/database/migrate.ts';
import {
  databaseTypesPath,
  generateDatabaseTypes,
} from '../../apps/server/test/schema/generate-database-types.ts';
import { root } from '../root.ts';
import { runTool } from '../run-tool.ts';

/** Writes the files that are made from others: the types of the database and the tree of the web's routes. */
export async function run(): Promise<void> {
  await generateFromMigrations();
  await generateRouteTree();
}

/** The router's plugin writes it when the pages are built; what they are built into is of no use here. */
async function generateRouteTree(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'trampolim-routes-'));
  const code = await runTool('vite', ['build', '--logLevel=warn', '--emptyOutDir', `--outDir=${folder}`], {
    cwd: join(root, 'apps/web'),
  });
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error('The pages could not be built: see the messages above.');
}

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
