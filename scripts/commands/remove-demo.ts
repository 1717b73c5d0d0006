import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.ts';

/** Takes the demo accounts, whose password everybody knows, out of a database that is to be run for real. */
export async function run(): Promise<void> {
  // By address, so that the tools' type check does not take in the whole server.
  await import(pathToFileURL(join(root, 'apps/server/src/remove-demo.ts')).href);
}
