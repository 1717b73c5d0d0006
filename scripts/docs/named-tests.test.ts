import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

/** Names of test files in the documents, which prove a promise: `sign-in.test.ts`, `main-journey.spec`. */
const namedTest = /`(?:[\w-]+\/)*([\w-]+\.(?:test|spec)(?:\.tsx?)?)`/g;

const existing = new Set(
  ['apps', 'packages', 'scripts', 'e2e']
    .flatMap((folder) =>
      globSync(`${folder}/**/*.{test,spec}.{ts,tsx}`, {
        cwd: root,
        exclude: (path) => basename(path) === 'node_modules',
      }),
    )
    .flatMap((path) => [basename(path), basename(path).replace(/\.tsx?$/, '')]),
);

test('the tests named in the documents exist', () => {
  const named = [...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(namedTest)].map(
    ([, name = '']) => name,
  );

  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !existing.has(name))).toEqual([]);
});
