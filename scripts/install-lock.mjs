import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { say } from './say.mjs';

const pollIntervalMs = 200;
/** An older lock is abandoned: after a restart, for example, the owner's process id may belong to another process. */
const maxInstallMs = 10 * 60_000;

/**
 * Waits for any other installation into the same folder, then calls `work`.
 *
 * The lock is a folder with one file, whose name is the id of the process that holds the lock. A folder can only be
 * renamed to the path of an empty one, so a free lock is acquired atomically. A process releases the lock by removing
 * the file with its own id, so it cannot release a lock of another process.
 */
export async function withInstallLock(root, work) {
  const folder = join(root, '.cache');
  const lock = join(folder, 'installing');
  mkdirSync(folder, { recursive: true });
  await acquire(lock);
  const release = () => rmSync(join(lock, String(process.pid)), { force: true });
  process.on('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

async function acquire(lock) {
  const ownFolder = `${lock}.${process.pid}`;
  rmSync(ownFolder, { recursive: true, force: true });
  mkdirSync(ownFolder);
  writeFileSync(join(ownFolder, String(process.pid)), '');
  let announcedOwner = '';
  while (!tryAcquire(ownFolder, lock)) {
    const owner = readdirSync(lock)[0];
    if (owner === undefined) continue;
    if (isAbandoned(lock, owner)) {
      rmSync(join(lock, owner), { force: true });
      continue;
    }
    if (announcedOwner !== owner) say(`Outra instalação está em andamento (processo ${owner}); aguardando…`);
    announcedOwner = owner;
    await setTimeout(pollIntervalMs);
  }
}

function tryAcquire(ownFolder, lock) {
  try {
    renameSync(ownFolder, lock);
    return true;
  } catch (error) {
    if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(lock, owner) {
  const file = statSync(join(lock, owner), { throwIfNoEntry: false });
  if (!file) return false;
  if (Date.now() - file.mtimeMs > maxInstallMs) return true;
  try {
    process.kill(Number(owner), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
