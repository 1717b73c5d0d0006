import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printSteps, runChecks, runSteps } from '../check-steps.ts';
import { root } from '../root.ts';
import { runTool } from '../run-tool.ts';
import { countTests, testSteps } from '../test-steps.ts';

/** `npm test` runs everything; `npm test -- <filter>` runs the tests whose path matches, browser tests last. */
export async function run(filters: string[]): Promise<void> {
  process.exitCode = filters.length > 0 ? await runMatching(filters) : await runEverything();
}

async function runMatching(filters: string[]): Promise<number> {
  const browserTests = findBrowserTests(filters);
  if (browserTests.length === 0) return runTool('vitest', ['run', ...filters]);
  const code = await runTool('vitest', ['run', '--passWithNoTests', ...filters]);
  return (await runTool('playwright', ['test', ...browserTests])) || code;
}

/** Finds browser tests by a part of their path. Returns none if there are options, which only vitest understands. */
function findBrowserTests(filters: string[]): string[] {
  if (filters.some((filter) => filter.startsWith('-'))) return [];
  const browserTests = globSync('e2e/**/*.spec.ts', { cwd: root });
  return browserTests.filter((path) => filters.some((filter) => path.includes(filter)));
}

async function runEverything(): Promise<number> {
  const reportFolder = mkdtempSync(join(tmpdir(), 'trampolim-reports-'));
  const results = [...(await runChecks()), ...(await runSteps(testSteps(reportFolder)))];
  const { passedCount, failedTests } = countTests(reportFolder);
  rmSync(reportFolder, { recursive: true });

  printSteps(results);
  const failedSteps = results.filter((result) => !result.passed).length;
  // These are printed last, because many people only read the end of a long run.
  for (const { title, message } of failedTests) console.log(`FAILED ${title}\n${indent(message)}`);
  // A step that fails without a failing test, such as the lint, must not end in "0 failed".
  console.log(`\n${passedCount} passed, ${Math.max(failedTests.length, failedSteps)} failed`);
  return failedSteps === 0 ? 0 : 1;
}

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');
