import bcrypt from 'bcrypt';
import { afterAll, vi } from 'vitest';

// The test files share their modules, so replaced functions are restored after each file.
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const { compare, hash } = bcrypt;
const results = new Map<string, Promise<boolean>>();
const hashes = new Map<string, Promise<string>>();

/** Compares each password with each hash once. The tests repeat a few of them a thousand times. */
function compareOnce(password: string, passwordHash: string): Promise<boolean> {
  const key = `${passwordHash} ${password}`;
  const result = results.get(key) ?? compare(password, passwordHash);
  results.set(key, result);
  return result;
}

/** Hashes each password at each cost once. */
function hashOnce(password: string, cost: number): Promise<string> {
  const key = `${cost} ${password}`;
  const passwordHash = hashes.get(key) ?? hash(password, cost);
  hashes.set(key, passwordHash);
  return passwordHash;
}

// This file runs for each test file of a worker, which share bcrypt.
if (compare.name !== compareOnce.name) Object.assign(bcrypt, { compare: compareOnce, hash: hashOnce });
