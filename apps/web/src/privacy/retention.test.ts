import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outliving, retentions } from '@trampolim/contract/accounts/retention';
import { expect, test } from 'vitest';

const documentPath = join(import.meta.dirname, '../../../../docs/security.md');

test('docs/security.md tells of everything that is stored what the terms and the dialogs do', () => {
  const document = readFileSync(documentPath, 'utf8');
  const [, section = ''] = /\n## What is stored, and how long\n(.*?)\n## /s.exec(document) ?? [];
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '));

  expect(rows).toEqual(
    retentions.map(({ name, period, outlives }) => [
      name,
      period,
      Object.entries(outlives ?? {})
        .map(([account, text]) => `${account}: ${text}`)
        .join('; ') || '-',
    ]),
  );
});

test('the end of every account mentions the retained access log', () => {
  for (const account of ['candidate', 'company', 'colleague'] as const)
    expect(outliving(account).join()).toContain('registro de acessos, por 6 meses');
});
