import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildWeb } from './build-web.ts';
import type { Step } from './check-steps.ts';
import { root } from './root.ts';
import { runNode, runTool } from './run-tool.ts';
import { testOnOldestPostgres } from './version-tests.ts';

interface FailedTest {
  /** Unique within its runner. */
  title: string;
  message: string;
}

interface TestCount {
  passedCount: number;
  failedTests: FailedTest[];
}

const oldestPostgresReport = 'vitest-postgres-15.json';

const noTests: TestCount = { passedCount: 0, failedTests: [] };

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
    {
      ...oldest,
      failedTests: oldest.failedTests.map((test) => ({ ...test, title: `PostgreSQL 15 › ${test.title}` })),
    },
    countPlaywright(join(reportFolder, 'playwright.json')),
  ];
  return {
    passedCount: counts.reduce((total, { passedCount }) => total + passedCount, 0),
    failedTests: counts.flatMap(({ failedTests }) => failedTests),
  };
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    /** The error of a file that failed outside of its tests, which are then skipped or unknown. Empty for others. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function countVitest(path: string): TestCount {
  if (!existsSync(path)) return noTests;
  const { numPassedTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  const failedTests = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return [
      ...(message === '' ? [] : [{ title: file, message: messageStart(message) }]),
      ...failed.map(({ fullName, failureMessages }) => ({
        title: `${file} › ${fullName}`,
        message: messageStart(failureMessages[0]),
      })),
    ];
  });
  return { passedCount: numPassedTests, failedTests };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

function countPlaywright(path: string): TestCount {
  if (!existsSync(path)) return noTests;
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport;
  const failedTests = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      title: `e2e/${file} › ${title}`,
      message: messageStart(
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    }));
  return { passedCount: stats.expected, failedTests };
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** The lines of a message that name the assertion and its values. A log of calls or a stack follows them. */
const messageLines = 15;

const messageStart = (message = ''): string =>
  stripVTControlCharacters(message).split('\n').slice(0, messageLines).join('\n').trimEnd();
