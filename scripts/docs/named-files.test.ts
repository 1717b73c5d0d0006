import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

/** Matches source files in the documents: `event-stream.ts`, `routines/13_match.sql`. */
const filePattern = /`(?:[\w.-]+\/)*([\w.-]+\.(?:tsx?|mjs|sql|txt|css))`/g;

const existingFiles = new Set(
  globSync('{apps,bench,docs,e2e,ops,packages,scripts}/**/*.{ts,tsx,mjs,sql,txt,css}', {
    cwd: root,
    exclude: (path) => ['node_modules', 'dist'].includes(basename(path)),
  }).map((path) => basename(path)),
);

test('the source files named in the documents exist', () => {
  const mentions = globSync('docs/**/*.md', { cwd: root }).flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(filePattern)].map(([, name = '']) => ({
      document,
      name,
    })),
  );

  // Fewer would mean that the pattern no longer finds the names.
  expect(mentions.length).toBeGreaterThan(100);
  expect(mentions.filter(({ name }) => !existingFiles.has(name))).toEqual([]);
});
