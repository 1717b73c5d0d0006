import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './root.ts';
import { countTests } from './test-steps.ts';

test('the failed tests of each runner have a title and the start of their message', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trampolim-reports-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, report: unknown) => writeFileSync(join(folder, name), JSON.stringify(report));
  const failedAssertion = (message: string) => ({
    name: join(root, 'scripts/root.test.ts'),
    message: '',
    assertionResults: [
      { status: 'passed', fullName: 'the root exists', failureMessages: [] },
      { status: 'failed', fullName: 'the root is a folder', failureMessages: [message] },
    ],
  });
  write('vitest.json', {
    numPassedTests: 3,
    testResults: [failedAssertion('\u001B[31mexpected 1\u001B[39m')],
  });
  write('vitest-postgres-15.json', { numPassedTests: 2, testResults: [failedAssertion('expected 2')] });
  write('playwright.json', {
    stats: { expected: 1 },
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              {
                file: 'home.spec.ts',
                title: 'the page opens',
                ok: false,
                tests: [{ results: [{ error: { message: 'not visible\n'.repeat(100) } }] }],
              },
            ],
          },
        ],
      },
    ],
  });

  const { passedCount, failedTests } = countTests(folder);

  expect(passedCount).toBe(6);
  expect(failedTests.slice(0, 2)).toEqual([
    { title: 'scripts/root.test.ts › the root is a folder', message: 'expected 1' },
    { title: 'PostgreSQL 15 › scripts/root.test.ts › the root is a folder', message: 'expected 2' },
  ]);
  expect(failedTests[2]?.title).toBe('e2e/home.spec.ts › the page opens');
  expect(failedTests[2]?.message.split('\n')).toHaveLength(15);
});

test('a file that fails before its tests has a title and a message', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trampolim-reports-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const name = join(root, 'scripts/root.test.ts');
  const report = {
    numPassedTests: 0,
    testResults: [{ name, message: 'Cannot find module', assertionResults: [] }],
  };
  writeFileSync(join(folder, 'vitest.json'), JSON.stringify(report));

  expect(countTests(folder).failedTests).toEqual([
    { title: 'scripts/root.test.ts', message: 'Cannot find module' },
  ]);
});
