import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const mantine = resolve(import.meta.dirname, '../../../../../node_modules/@mantine/core/esm');
const index = readFileSync(join(mantine, 'index.mjs'), 'utf8');

/** Imported by Mantine's dialog, but rendered only with props that our dialogs do not use. */
const unrenderedComponents = ['ScrollArea', 'VisuallyHidden'];

const imports = /import \{([^}]*)\} from ["']([^"']+)["']/g;
const namesIn = (list: string) =>
  list.split(',').map(
    (name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(' ')[0] ?? '',
  );

/** A file and all its imports. */
function filesImportedBy(file: string, files = new Set<string>()): Set<string> {
  if (files.has(file)) return files;
  files.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path = ''] of text.matchAll(/from ["'](\.[^"']+)["']/g)) {
    filesImportedBy(resolve(dirname(file), path), files);
  }
  return files;
}

/** Our own sources without tests. */
const sources = Object.values(
  import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** The names that our sources import from Mantine. */
function namesFromMantine(): Set<string> {
  const matches = sources.flatMap((text) => [...text.matchAll(imports)]);
  return new Set(matches.flatMap(([, list = '', from]) => (from === '@mantine/core' ? namesIn(list) : [])));
}

function findNeededSheets(): string[] {
  const usedNames = namesFromMantine();
  const entries = [...index.matchAll(imports)].filter(([, list = '']) =>
    namesIn(list).some((name) => usedNames.has(name)),
  );
  const files = entries.flatMap(([, , path = '']) => [...filesImportedBy(join(mantine, path))]);
  return [...new Set(files.filter((file) => file.endsWith('.module.mjs')))].map((file) =>
    basename(file, '.module.mjs'),
  );
}

function findImportedSheets(): string[] {
  const text = readFileSync(join(import.meta.dirname, 'mantine-signed-in.css'), 'utf8');
  return [...text.matchAll(/styles\/([A-Z]\w*)\.layer\.css/g)].map(([, name = '']) => name);
}

test('the style sheet of signed-in pages imports those of exactly the Mantine components that are used', () => {
  const renderedComponents = findNeededSheets().filter((name) => !unrenderedComponents.includes(name));
  expect(findImportedSheets().toSorted()).toEqual(renderedComponents.toSorted());
  // With these, our dialogs would render one of `unrenderedComponents`.
  expect(sources.filter((text) => /scrollAreaComponent|ScrollArea\b|InitialFocus/.test(text))).toEqual([]);
});

test('no source uses the components whose rules the build removes', () => {
  const removedComponentPattern = /\bButton\.Group|\bButtonGroup|\bLoader\b|loaderProps/;
  expect(sources.filter((text) => removedComponentPattern.test(text))).toEqual([]);
});
