import bcrypt from 'bcrypt';
import { afterAll, vi } from 'vitest';

// The test files share their modules, so replaced functions are restored after each file.
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const { compare } = bcrypt;
const results = new Map<string, Promise<boolean>>();

/** Compares each password with each hash once. The tests repeat a few of them a thousand times. */
function compareOnce(password: string, hash: string): Promise<boolean> {
  const key = `${hash} ${password}`;
  const result = results.get(key) ?? compare(password, hash);
  results.set(key, result);
  return result;
}

// This file runs for each test file of a worker, which share bcrypt.
if (compare.name !== compareOnce.name) Object.assign(bcrypt, { compare: compareOnce });
