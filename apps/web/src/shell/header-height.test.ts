import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import postcss, { type Rule } from 'postcss';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '..');

test('the header height is declared for the whole frame, not only for the header', () => {
  const declarations: string[] = [];
  for (const sheet of globSync('**/*.css', { cwd: src })) {
    postcss.parse(readFileSync(join(src, sheet), 'utf8')).walkDecls('--header-height', ({ parent }) => {
      declarations.push(`${sheet} ${(parent as Rule).selector}`);
    });
  }

  expect(new Set(declarations)).toEqual(
    new Set([
      'shell/shell.module.css .shell',
      'shell/public-frame.module.css .frame',
      'ui/pages/message-page.module.css .page',
    ]),
  );
});
