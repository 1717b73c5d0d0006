import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

/** Matches test files in the documents: `sign-in.test.ts`, `main-journey.spec`. */
const testPattern = /`(?:[\w-]+\/)*([\w-]+\.(?:test|spec)(?:\.tsx?)?)`/g;

const existingTests = new Set(
  ['apps', 'packages', 'scripts', 'e2e']
    .flatMap((folder) =>
      globSync(`${folder}/**/*.{test,spec}.{ts,tsx}`, {
        cwd: root,
        exclude: (path) => basename(path) === 'node_modules',
      }),
    )
    .flatMap((path) => [basename(path), basename(path).replace(/\.tsx?$/, '')]),
);

test('the tests named in docs/security.md exist', () => {
  const mentions = [...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(testPattern)].map(
    ([, name = '']) => name,
  );

  expect(mentions.length).toBeGreaterThan(100);
  expect(mentions.filter((name) => !existingTests.has(name))).toEqual([]);
});
