import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { explainStartFailure } from '../../start-failure.ts';
import { getOrCreateSessionSecret } from './session-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'trampolim-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a configured secret is used', async () => {
  expect(await getOrCreateSessionSecret({ sessionSecret: 'configured', dataDir: folder })).toBe('configured');
  expect(await readdir(folder)).toEqual([]);
});

test('simultaneous starts store one secret, which only their user can read', async () => {
  const dataDir = join(folder, 'missing', 'folders');
  const readOrCreateSecret = () => getOrCreateSessionSecret({ sessionSecret: undefined, dataDir });

  const secrets = await Promise.all(Array.from({ length: 8 }, readOrCreateSecret));

  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(64);
  expect(await readOrCreateSecret()).toBe(secrets[0]);
  expect(await readdir(dataDir)).toEqual(['session-secret']);
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
});

const strongSecret = randomBytes(32).toString('base64url');

/** Creates a data folder with an existing secret. */
function aFolderWith(secret: string): string {
  const dataDir = mkdtempSync(join(folder, 'secret-'));
  writeFileSync(join(dataDir, 'session-secret'), secret, { mode: 0o600 });
  return dataDir;
}

const readSecretIn = (dataDir: string) => getOrCreateSessionSecret({ sessionSecret: undefined, dataDir });

const startFailureOf = async (dataDir: string) => {
  const error: unknown = await readSecretIn(dataDir).catch((reason: unknown) => reason);
  return explainStartFailure(error, undefined);
};

test('the permissions of a stored secret that others could read are restricted', async () => {
  const dataDir = aFolderWith(`${strongSecret}\n`);
  const file = join(dataDir, 'session-secret');
  chmodSync(file, 0o644);

  expect(await readSecretIn(dataDir)).toBe(`${strongSecret}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  ['empty', ''],
  ['a single byte', 'x'],
  ['a line break', '\n'],
  ['31 bytes', randomBytes(31).toString('base64url')],
  ['16 bytes in hexadecimal digits', randomBytes(16).toString('hex')],
  ['one repeated letter', 'a'.repeat(64)],
])('a stored secret that is %s prevents the start with an instruction', async (_description, secret) => {
  const dataDir = aFolderWith(secret);

  expect(await startFailureOf(dataDir)).toBe(
    `O segredo das sessões, em ${dataDir}/session-secret, está vazio ou é curto demais. Apague o arquivo, e outro será criado ao iniciar, ou defina SESSION_SECRET.`,
  );
});

test('a stored secret that cannot be read prevents the start', async () => {
  const dataDir = mkdtempSync(join(folder, 'unreadable-'));
  mkdirSync(join(dataDir, 'session-secret'));

  expect(await startFailureOf(dataDir)).toBe(
    `Não foi possível ler o segredo das sessões, em ${dataDir}/session-secret, e restringi-lo ao dono (EISDIR). O arquivo deve ser de quem roda o servidor, com permissão 0600.`,
  );
});

test.each([
  ['base64url', randomBytes(32).toString('base64url')],
  ['base64', randomBytes(32).toString('base64')],
  ['hexadecimal digits', randomBytes(32).toString('hex')],
])('32 random bytes in %s may be configured', (_description, secret) => {
  expect(readConfig({ SESSION_SECRET: secret }).sessionSecret).toBe(secret);
});

test.each([
  ['24 bytes in base64', randomBytes(24).toString('base64')],
  ['24 bytes in hexadecimal digits', randomBytes(24).toString('hex')],
  ['one repeated letter', 'a'.repeat(100)],
])('%s may not be configured', (_description, secret) => {
  expect(() => readConfig({ SESSION_SECRET: secret })).toThrow(
    'SESSION_SECRET: deve ser um segredo de no mínimo 32 bytes',
  );
});
