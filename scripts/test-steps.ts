import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import type { Step } from './check-steps.ts';
import { root } from './root.ts';
import { runNode, runTool } from './run-tool.ts';

export type TestCount = { passed: number; failed: number };

const nothing: TestCount = { passed: 0, failed: 0 };

/** Everything that runs the product. The two test runners leave their reports in `reports`. */
export function testSteps(reports: string): Step[] {
  return [
    {
      name: 'unit and server tests',
      run: () =>
        runTool('vitest', [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${join(reports, 'vitest.json')}`,
        ]),
    },
    { name: 'web build', run: buildWebStep },
    { name: 'bundle budget', run: () => runNode([join(root, 'scripts/bundle-budget.ts')]) },
    {
      name: 'browser tests',
      run: () =>
        runTool('playwright', ['test'], {
          env: { E2E_REPORT: join(reports, 'playwright.json') },
        }),
    },
  ];
}

async function buildWebStep(): Promise<number> {
  try {
    await buildWeb();
    return 0;
  } catch (error) {
    console.error(error);
    return 1;
  }
}

/** A runner that fell before its report counts nothing here: its step has failed, and that is counted. */
export function countTests(reports: string): TestCount {
  const vitest = countVitest(join(reports, 'vitest.json'));
  const playwright = countPlaywright(join(reports, 'playwright.json'));
  return { passed: vitest.passed + playwright.passed, failed: vitest.failed + playwright.failed };
}

function countVitest(path: string): TestCount {
  if (!existsSync(path)) return nothing;
  const report = JSON.parse(readFileSync(path, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function countPlaywright(path: string): TestCount {
  if (!existsSync(path)) return nothing;
  const { stats } = JSON.parse(readFileSync(path, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
