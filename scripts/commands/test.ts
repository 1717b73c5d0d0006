import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printSteps, runChecks, runSteps } from '../check-steps.ts';
import { runTool } from '../run-tool.ts';
import { countTests, testSteps } from '../test-steps.ts';

/** `npm test` proves everything; `npm test -- <filter>` runs the unit and server tests whose file matches. */
export async function run(filters: string[]): Promise<void> {
  process.exitCode =
    filters.length > 0 ? await runTool('vitest', ['run', ...filters]) : await proveEverything();
}

async function proveEverything(): Promise<number> {
  const reports = mkdtempSync(join(tmpdir(), 'trampolim-reports-'));
  const results = [...(await runChecks()), ...(await runSteps(testSteps(reports)))];
  const { passed, failed } = countTests(reports);
  rmSync(reports, { recursive: true });

  printSteps(results);
  const failedSteps = results.filter((result) => !result.passed).length;
  // Last, where whoever reads only the end of a long run finds them.
  for (const title of failed) console.log(`FAILED ${title}`);
  // A step that fails without a failing test, such as the lint, must not end in "0 failed".
  console.log(`\n${passed} passed, ${Math.max(failed.length, failedSteps)} failed`);
  return failedSteps === 0 ? 0 : 1;
}
