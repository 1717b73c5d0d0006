import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.ts';

/** Removes the demo accounts, whose password is public, from a database that goes into production. */
export async function run(): Promise<void> {
  // Imported by a computed URL, so that the tools' type check does not include the whole server.
  await import(pathToFileURL(join(root, 'apps/server/src/remove-demo.ts')).href);
}
