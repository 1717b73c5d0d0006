import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from '../build-web.ts';
import { root } from '../root.ts';

/** Runs the server in this very process: one less to stop. */
export async function run(): Promise<void> {
  await buildWeb();
  // By address, so that the tools' type check does not take in the whole server.
  await import(pathToFileURL(join(root, 'apps/server/src/main.ts')).href);
}
