import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Button, Loader } from '@mantine/core';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { usedMantine } from './used-mantine.ts';

const styles = join(import.meta.dirname, '../../../node_modules/@mantine/core/styles');

test('removes the rules of button groups and of loaders other than the ring', () => {
  const sheets = ['Button', 'Loader'].map((name) => readFileSync(join(styles, `${name}.layer.css`), 'utf8'));
  const { css } = postcss([usedMantine]).process(sheets.join(''), { from: undefined });

  const { root, loader, group, groupSection } = Button.classes;
  const { ovalLoader, bar, dot, 'oval-loader-animation': turn } = Loader.classes;
  for (const name of [root, loader, ovalLoader]) expect(css).toContain(`.${name}`);
  for (const name of [group, groupSection, bar, dot]) expect(css).not.toContain(`.${name}`);
  expect(css.match(/@keyframes [\w-]+/g)).toEqual([`@keyframes ${turn}`]);
});
