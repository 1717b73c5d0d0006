import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';

const secretBytes = 48;

/** The secret that signs access tokens: the configured one, else one made at the first start and kept. */
export async function readSessionSecret({
  sessionSecret,
  dataDir,
}: Pick<Config, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (sessionSecret) return sessionSecret;
  const file = join(dataDir, 'session-secret');
  return (await findText(file)) ?? keepNewSecret(file, dataDir);
}

/** Written aside and then linked into place: of two servers that start together one comes first, and both read it whole. */
async function keepNewSecret(file: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(secretBytes).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(file, 'utf8');
}

async function findText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
