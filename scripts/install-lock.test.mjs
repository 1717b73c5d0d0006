import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withInstallLock } from './install-lock.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trampolim-lock-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function createLockOf(pid) {
  mkdirSync(join(root, '.cache/installing'), { recursive: true });
  writeFileSync(join(root, '.cache/installing', String(pid)), '');
}

test('an installation takes over the lock of a process that has ended', async () => {
  const { pid } = spawnSync('true');
  createLockOf(pid);
  let isInstalled = false;

  await withInstallLock(root, async () => {
    isInstalled = true;
  });

  expect(isInstalled).toBe(true);
});

test('an installation waits for the lock of a running process', async () => {
  createLockOf(process.ppid);
  const order = [];

  const installation = withInstallLock(root, async () => {
    order.push('installed by us');
  });
  order.push('released by the other');
  rmSync(join(root, '.cache/installing', String(process.ppid)));
  await installation;

  expect(order).toEqual(['released by the other', 'installed by us']);
});

test('after a failed installation the next one gets the lock', async () => {
  await expect(withInstallLock(root, () => Promise.reject(new Error('no network')))).rejects.toThrow(
    'no network',
  );

  await expect(withInstallLock(root, async () => undefined)).resolves.toBeUndefined();
});
