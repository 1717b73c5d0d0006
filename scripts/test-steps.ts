import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildWeb } from './build-web.ts';
import type { Step } from './check-steps.ts';
import { testOnOldestPostgres } from './oldest-postgres.ts';
import { root } from './root.ts';
import { runNode, runTool } from './run-tool.ts';

export interface TestCount {
  passed: number;
  /** The titles of the failed tests, unique within their runner. */
  failed: string[];
}

const oldestPostgresReport = 'vitest-postgres-15.json';

const noTests: TestCount = { passed: 0, failed: [] };

/** The steps that run tests or build the pages. The test runners write their reports to the folder `reports`. */
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
    {
      name: 'server tests on PostgreSQL 15',
      run: () => testOnOldestPostgres(join(reports, oldestPostgresReport)),
    },
    { name: 'web build', run: buildWebStep },
    { name: 'built server', run: () => runNode([join(root, 'scripts/try-build.ts')]) },
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

/** Counts the tests in the reports. A missing report counts as no tests: its runner crashed and its step failed. */
export function countTests(reports: string): TestCount {
  const oldest = countVitest(join(reports, oldestPostgresReport));
  const counts = [
    countVitest(join(reports, 'vitest.json')),
    { ...oldest, failed: oldest.failed.map((title) => `PostgreSQL 15 › ${title}`) },
    countPlaywright(join(reports, 'playwright.json')),
  ];
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.flatMap(({ failed }) => failed),
  };
}

interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

function countVitest(path: string): TestCount {
  if (!existsSync(path)) return noTests;
  const { numPassedTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  );
  return { passed: numPassedTests, failed };
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
  const failed = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `e2e/${file} › ${title}`);
  return { passed: stats.expected, failed };
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];
