import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

/** Source files in the documents: `stream-slots.ts`, `routines/13_match.sql`. */
const namedFile = /`(?:[\w.-]+\/)*([\w.-]+\.(?:tsx?|mjs|sql|txt|css))`/g;

const existing = new Set(
  globSync('{apps,bench,docs,e2e,ops,packages,scripts}/**/*.{ts,tsx,mjs,sql,txt,css}', {
    cwd: root,
    exclude: (path) => ['node_modules', 'dist'].includes(basename(path)),
  }).map((path) => basename(path)),
);

test('the source files named in the documents exist', () => {
  const named = globSync('docs/**/*.md', { cwd: root }).flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(namedFile)].map(([, name = '']) => ({
      document,
      name,
    })),
  );

  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !existing.has(name))).toEqual([]);
});
