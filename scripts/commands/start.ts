import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from '../build-web.ts';
import { root } from '../root.ts';

/** Runs the server in this process, so that there is only one to stop. */
export async function run(): Promise<void> {
  await buildWeb();
  // Imported by a computed URL, so that the tools' type check does not include the whole server.
  await import(pathToFileURL(join(root, 'apps/server/src/main.ts')).href);
}
