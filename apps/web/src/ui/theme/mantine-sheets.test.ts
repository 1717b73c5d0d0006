import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const mantine = resolve(import.meta.dirname, '../../../../../node_modules/@mantine/core/esm');
const index = readFileSync(join(mantine, 'index.mjs'), 'utf8');

/** Imported by Mantine's dialog, but rendered only with props that our dialogs do not use. */
const neverShown = ['ScrollArea', 'VisuallyHidden'];

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
function filesBehind(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path = ''] of text.matchAll(/from ["'](\.[^"']+)["']/g)) {
    filesBehind(resolve(dirname(file), path), found);
  }
  return found;
}

/** Our own sources without tests. */
const sources = Object.values(
  import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** Their imports from Mantine. */
function usedNames(): Set<string> {
  const used = sources.flatMap((text) => [...text.matchAll(imports)]);
  return new Set(used.flatMap(([, list = '', from]) => (from === '@mantine/core' ? namesIn(list) : [])));
}

function neededSheets(): string[] {
  const used = usedNames();
  const entries = [...index.matchAll(imports)].filter(([, list = '']) =>
    namesIn(list).some((name) => used.has(name)),
  );
  const files = entries.flatMap(([, , path = '']) => [...filesBehind(join(mantine, path))]);
  return [...new Set(files.filter((file) => file.endsWith('.module.mjs')))].map((file) =>
    basename(file, '.module.mjs'),
  );
}

function importedSheets(): string[] {
  const text = readFileSync(join(import.meta.dirname, 'mantine-signed-in.css'), 'utf8');
  return [...text.matchAll(/styles\/([A-Z]\w*)\.layer\.css/g)].map(([, name = '']) => name);
}

test('imports the style sheets of exactly the Mantine components that are used', () => {
  const shown = neededSheets().filter((name) => !neverShown.includes(name));
  expect(importedSheets().toSorted()).toEqual(shown.toSorted());
  expect(sources.filter((text) => /scrollAreaComponent|ScrollArea\b|InitialFocus/.test(text))).toEqual([]);
});

test('no source uses the components whose rules the build removes', () => {
  const left = /\bButton\.Group|\bButtonGroup|\bLoader\b|loaderProps/;
  expect(sources.filter((text) => left.test(text))).toEqual([]);
});
