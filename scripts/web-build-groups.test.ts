import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';

/** Returns every text that a pattern of literals, groups and alternatives matches. Lookaheads are ignored. */
function textsOf(pattern: string): string[] {
  const [, before = '', alternatives, after = ''] = /^(.*)\(([^()]*)\)(.*)$/.exec(pattern) ?? [];
  if (alternatives === undefined) return pattern.replaceAll('\\', '').split('|');
  if (alternatives.startsWith('?!')) return textsOf(before + after);
  return alternatives.split('|').flatMap((alternative) => textsOf(before + alternative + after));
}

test('every module that a group of the web build names exists', () => {
  const config = readFileSync(join(root, 'apps/web/vite.config.ts'), 'utf8');
  // The regular expressions of the configuration that name source files, without their slashes.
  const patterns = Array.from(config.matchAll(/\/(\S*src\\\/.*?)\/[;,.]/g), ([, pattern = '']) => pattern);
  const namedModules = new Set(patterns.flatMap(textsOf));
  // Groups also name icons by their files, and packages of Mantine.
  const modules = globSync(
    [
      'apps/web/src/**',
      'packages/contract/src/**',
      'node_modules/@tabler/icons-react/dist/esm/icons/*.mjs',
      'node_modules/@mantine/*/package.json',
    ],
    { cwd: root },
  ).map((path) => `/${path}`);

  // Fewer would mean that expressions of the configuration are no longer found.
  expect(namedModules.size).toBeGreaterThan(50);
  const missingModules = [...namedModules].filter((name) => !modules.some((module) => module.includes(name)));
  expect(missingModules).toEqual([]);
});
