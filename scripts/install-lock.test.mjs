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

function leaveLockOf(pid) {
  mkdirSync(join(root, '.cache/installing'), { recursive: true });
  writeFileSync(join(root, '.cache/installing', String(pid)), '');
}

test('the lock of a process that is gone is taken over', async () => {
  const { pid } = spawnSync('true');
  leaveLockOf(pid);
  let worked = false;

  await withInstallLock(root, async () => {
    worked = true;
  });

  expect(worked).toBe(true);
});

test('the lock of a living process is waited for', async () => {
  leaveLockOf(process.ppid);
  const order = [];

  const waiting = withInstallLock(root, async () => {
    order.push('installed by us');
  });
  order.push('released by the other');
  rmSync(join(root, '.cache/installing', String(process.ppid)));
  await waiting;

  expect(order).toEqual(['released by the other', 'installed by us']);
});

test('after a failed installation the next one gets the lock', async () => {
  await expect(withInstallLock(root, () => Promise.reject(new Error('no network')))).rejects.toThrow(
    'no network',
  );

  await expect(withInstallLock(root, async () => undefined)).resolves.toBeUndefined();
});
