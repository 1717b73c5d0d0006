import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import postcss, { type Node } from 'postcss';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../..');

const isForPointers = (node: Node | undefined): boolean =>
  (node?.type === 'atrule' && 'params' in node && node.params === '(hover: hover)') ||
  (node?.parent !== undefined && isForPointers(node.parent));

test('`:hover` is used only for devices that can hover', () => {
  const sheets = globSync('**/*.css', { cwd: src });
  const unguardedRules: string[] = [];
  for (const sheet of sheets) {
    postcss.parse(readFileSync(join(src, sheet), 'utf8')).walkRules(/:hover/, (rule) => {
      if (!isForPointers(rule)) unguardedRules.push(`${sheet} ${rule.selector}`);
    });
  }

  expect(sheets.length).toBeGreaterThan(40);
  expect(unguardedRules).toEqual([]);
});
