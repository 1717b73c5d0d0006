import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.ts';

/** Walks the record of moderation, and ends with 1 where it is broken. What it is given it reads itself. */
export async function run(): Promise<void> {
  // By address, so that the tools' type check does not take in the whole server.
  await import(pathToFileURL(join(root, 'apps/server/src/verify-record.ts')).href);
}
