import { readFileSync } from 'node:fs';
import { endpoints } from '@trampolim/contract/api';
import { expect, test } from 'vitest';
import { accessTablePath, describeAccess } from './access-table.ts';

test('docs/access.md is up to date: `npm run generate` writes it', () => {
  expect(readFileSync(accessTablePath, 'utf8')).toBe(describeAccess());
});

test('the table has a row for each endpoint with its permitted callers', () => {
  const rows = describeAccess()
    .split('\n')
    .filter((line) => line.startsWith('| `'));

  expect(rows).toHaveLength(endpoints.length);
  expect(rows).toContain('| `POST /api/auth/login` | yes | yes | yes | yes | yes | always |  |');
  expect(rows).toContain('| `DELETE /api/user/my-account` |  | yes | yes |  |  |  |  |');
  expect(rows).toContain('| `GET /api/user/company/webhooks` |  |  | yes | yes |  |  |  |');
});
