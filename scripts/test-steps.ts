import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildWeb } from './build-web.ts';
import type { Step } from './check-steps.ts';
import { root } from './root.ts';
import { runNode, runTool } from './run-tool.ts';
import { testOnOldestPostgres } from './version-tests.ts';

interface TestCount {
  passedCount: number;
  /** Unique within their runner. */
  failedTitles: string[];
}

const oldestPostgresReport = 'vitest-postgres-15.json';

const noTests: TestCount = { passedCount: 0, failedTitles: [] };

/** The steps that run tests or build the pages. The test runners write their reports to the folder. */
export function testSteps(reportFolder: string): Step[] {
  return [
    {
      name: 'unit and server tests',
      run: () =>
        runTool('vitest', [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${join(reportFolder, 'vitest.json')}`,
        ]),
    },
    {
      name: 'server tests on PostgreSQL 15',
      run: () => testOnOldestPostgres(join(reportFolder, oldestPostgresReport)),
    },
    { name: 'web build', run: buildWebStep },
    { name: 'built server', run: () => runNode([join(root, 'scripts/try-build.ts')]) },
    { name: 'bundle budget', run: () => runNode([join(root, 'scripts/bundle-budget.ts')]) },
    {
      name: 'browser tests',
      run: () =>
        runTool('playwright', ['test'], {
          env: { E2E_REPORT: join(reportFolder, 'playwright.json') },
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

/**
 * Counts the tests in the folder's reports. A missing report counts as no tests: its runner crashed and its step
 * failed.
 */
export function countTests(reportFolder: string): TestCount {
  const oldest = countVitest(join(reportFolder, oldestPostgresReport));
  const counts = [
    countVitest(join(reportFolder, 'vitest.json')),
    { ...oldest, failedTitles: oldest.failedTitles.map((title) => `PostgreSQL 15 › ${title}`) },
    countPlaywright(join(reportFolder, 'playwright.json')),
  ];
  return {
    passedCount: counts.reduce((total, { passedCount }) => total + passedCount, 0),
    failedTitles: counts.flatMap(({ failedTitles }) => failedTitles),
  };
}

interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

function countVitest(path: string): TestCount {
  if (!existsSync(path)) return noTests;
  const { numPassedTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  const failedTitles = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  );
  return { passedCount: numPassedTests, failedTitles };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; ok: boolean }[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

function countPlaywright(path: string): TestCount {
  if (!existsSync(path)) return noTests;
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport;
  const failedTitles = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `e2e/${file} › ${title}`);
  return { passedCount: stats.expected, failedTitles };
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];
