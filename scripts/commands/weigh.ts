import { join } from 'node:path';
import { buildWeb } from '../build-web.ts';
import { root } from '../root.ts';
import { runNode } from '../run-tool.ts';

/** Prints the size of each page. Builds first, because the last build may be of other sources. */
export async function run(): Promise<void> {
  await buildWeb();
  process.exitCode = await runNode([join(root, 'scripts/bundle-budget.ts')]);
}
