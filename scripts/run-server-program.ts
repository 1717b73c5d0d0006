import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

/**
 * Runs a program of the server in this process, by the name of its file in `apps/server/src`. The program reads its
 * arguments itself.
 */
export async function runServerProgram(name: string): Promise<void> {
  // Imported by a computed URL, so that the tools' type check does not include the whole server.
  await import(pathToFileURL(join(root, 'apps/server/src', `${name}.ts`)).href);
}
