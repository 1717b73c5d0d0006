import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remainingDataTexts, retentions } from '@trampolim/contract/accounts/retention';
import { expect, test } from 'vitest';

const documentPath = join(import.meta.dirname, '../../../../docs/security.md');

test('docs/security.md lists the same periods as the terms and the dialogs', () => {
  const document = readFileSync(documentPath, 'utf8');
  // The section ends at the next heading. Each item of its list becomes one line.
  const [, section = ''] = /\n## What is stored, and how long\n(.*?)\n## /s.exec(document) ?? [];
  const list = section.slice(section.indexOf('\n- ')).replaceAll(/\s+/g, ' ').trim();

  expect(list.split(/ (?=- \S)/).filter((item) => item.startsWith('- '))).toEqual(
    retentions.flatMap(({ name, period, outlives = {} }) => [
      `- ${name}`,
      `- How long: ${period}`,
      ...Object.entries(outlives).map(([account, text]) => `- After a ${account} account ends: ${text}`),
    ]),
  );
});

test('the end of an account mentions that the access log is retained', () => {
  for (const account of ['candidate', 'company', 'colleague'] as const)
    expect(remainingDataTexts(account).join()).toContain('registro de acessos, por 6 meses');
});
