import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { say } from './say.mjs';

const pollInterval = 200;
/** After this time, for example after a restart of the machine, the owner's number may belong to another process. */
const maxInstallMs = 10 * 60_000;

/**
 * Two starts at once in a fresh checkout must not both install into the same folder: the second waits here.
 *
 * The lock is a folder with one file named after its owner's process. A folder can only be renamed onto an empty one,
 * so taking a free lock is atomic, and freeing one by the owner's name cannot free anybody else's.
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
  const mine = `${lock}.${process.pid}`;
  rmSync(mine, { recursive: true, force: true });
  mkdirSync(mine);
  writeFileSync(join(mine, String(process.pid)), '');
  let announced = '';
  while (!take(mine, lock)) {
    const owner = readdirSync(lock)[0];
    if (owner === undefined) continue;
    if (isAbandoned(lock, owner)) {
      rmSync(join(lock, owner), { force: true });
      continue;
    }
    if (announced !== owner) say(`Outra instalação está em andamento (processo ${owner}); aguardando…`);
    announced = owner;
    await setTimeout(pollInterval);
  }
}

function take(mine, lock) {
  try {
    renameSync(mine, lock);
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
