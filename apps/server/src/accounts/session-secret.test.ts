import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSessionSecret } from './session-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'trampolim-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a configured secret is the secret', async () => {
  expect(await readSessionSecret({ sessionSecret: 'configured', dataDir: folder })).toBe('configured');
  expect(await readdir(folder)).toEqual([]);
});

test('servers that start together agree on one secret, kept for the next start and for nobody else', async () => {
  const dataDir = join(folder, 'made', 'on', 'the', 'way');
  const start = () => readSessionSecret({ sessionSecret: undefined, dataDir });

  const secrets = await Promise.all(Array.from({ length: 8 }, start));

  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(64);
  expect(await start()).toBe(secrets[0]);
  expect(await readdir(dataDir)).toEqual(['session-secret']);
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
});
