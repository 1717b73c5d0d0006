import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationStatuses } from '@trampolim/contract/values/vocabulary';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { statusTone } from './status-tone.ts';

const sheet = postcss.parse(readFileSync(join(import.meta.dirname, '../theme/tokens.css'), 'utf8'));

test.each(applicationStatuses)('%s has its own strong and soft colour', (status) => {
  const tone = statusTone[status];
  const declarations: string[] = [];
  sheet.walkRules(`[data-tone="${tone}"]`, (rule) => {
    rule.walkDecls(({ prop, value }) => {
      declarations.push(`${prop}: ${value}`);
    });
  });

  expect(declarations).toEqual([`--tone: var(--status-${tone})`, `--tone-soft: var(--status-${tone}-soft)`]);
});
