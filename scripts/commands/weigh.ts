import { join } from 'node:path';
import { buildWeb } from '../build-web.ts';
import { root } from '../root.ts';
import { runNode } from '../run-tool.ts';

/** What each page weighs, of the sources as they are: without the build it would be that of the last one. */
export async function run(): Promise<void> {
  await buildWeb();
  process.exitCode = await runNode([join(root, 'scripts/bundle-budget.ts')]);
}
