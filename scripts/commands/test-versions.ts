import { join } from 'node:path';
import { printSteps, runSteps, type Step } from '../check-steps.ts';
import { runTool } from '../run-tool.ts';
import {
  installTestTools,
  installVersionTools,
  skipReason,
  testToolPath,
  versionToolPath,
} from '../test-tools.ts';
import { testEveryEndpoint } from '../version-tests.ts';

/** Every supported PostgreSQL. The pinned version of Node is not listed, because `npm test` uses it. */
const steps: Step[] = [
  { name: 'PostgreSQL 15', run: () => testEveryEndpoint({ postgres: testToolPath('postgres-15') }) },
  { name: 'PostgreSQL 16', run: () => testEveryEndpoint({ postgres: versionToolPath('postgres-16') }) },
  { name: 'PostgreSQL 17', run: () => testEveryEndpoint({ postgres: versionToolPath('postgres-17') }) },
  { name: 'PostgreSQL 18', run: () => testEveryEndpoint({}) },
  {
    name: 'the server on Node 22',
    run: () => testEveryEndpoint({ node: join(testToolPath('node-22'), 'bin/node') }),
  },
  {
    name: 'the launcher on Node 18, 20 and 22',
    run: () => runTool('vitest', ['run', 'scripts/launch.test']),
  },
];

/**
 * `npm run test:versions` runs every endpoint, every job and all migrations on each supported PostgreSQL, the server
 * on Node 22, and the launcher on Node 18, 20 and 22. An argument selects the steps whose name contains it.
 */
export async function run([nameFilter = '']: string[]): Promise<void> {
  if (skipReason) {
    console.log(`Skipped: ${skipReason}.`);
    return;
  }
  const selectedSteps = steps.filter(({ name }) => name.includes(nameFilter));
  await installTestTools();
  if (selectedSteps.some(({ name }) => / 1[67]$/.test(name))) await installVersionTools();
  const results = await runSteps(selectedSteps);
  printSteps(results);
  process.exitCode = results.length > 0 && results.every(({ passed }) => passed) ? 0 : 1;
}
