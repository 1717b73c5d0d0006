import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, link, mkdir, open, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { isStrongSecret } from '../../platform/server-secrets.ts';

const secretBytes = 48;
const ownerOnly = 0o600;
const groupAndOthers = 0o077;

/** The stored secret is unreadable or weak. Whoever guesses it can sign in to any account. */
export class InvalidSecret extends Error {
  readonly file: string;
  /** The code of the system error. Undefined if the file could be read, but its secret is weak. */
  readonly code: string | undefined;

  constructor(file: string, code?: string) {
    super(`The session secret in ${file} is not fit for use.`);
    this.file = file;
    this.code = code;
  }
}

/**
 * Returns the secret that signs access tokens: the configured one, or one that is created at the first start and
 * stored.
 * @throws {InvalidSecret}
 */
export async function getOrCreateSessionSecret({
  sessionSecret,
  dataDir,
}: Pick<Config, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (sessionSecret) return sessionSecret;
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) await storeNewSecret(file, dataDir);
  const secret = await readStoredSecret(file);
  if (!isStrongSecret(secret.trim())) throw new InvalidSecret(file);
  return secret;
}

/**
 * Writes a temporary file and links it to its final name. If two servers start together, the first one wins and both
 * read the complete file.
 */
async function storeNewSecret(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporaryFile = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  const secret = randomBytes(secretBytes).toString('base64url');
  // The file is synced before it gets its final name, so that a power failure leaves no empty file.
  await writeFile(temporaryFile, secret, { mode: ownerOnly, flag: 'wx', flush: true });
  try {
    await link(temporaryFile, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(temporaryFile);
  }
}

async function readStoredSecret(file: string): Promise<string> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    const secret = await handle.readFile('utf8');
    await restrictToOwner(handle);
    return secret;
  } catch (error) {
    throw new InvalidSecret(file, codeOf(error));
  } finally {
    await handle?.close();
  }
}

/** Removes the permissions of everybody else, which older files may grant. */
async function restrictToOwner(handle: FileHandle): Promise<void> {
  const { mode } = await handle.stat();
  if (mode & groupAndOthers) await handle.chmod(ownerOnly);
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
