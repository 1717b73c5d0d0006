import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from './folder-identity.ts';

/** The information of a postmaster in its own lock file. */
export type PostmasterFile = {
  pid: number;
  /** True if it runs without sockets, for the process that started it only, while a cluster is given its passwords. */
  alone: boolean;
  ready: boolean;
  /** The cluster that it serves: another than ours if our folder is a copy of one in use. */
  cluster: string;
};

export const postmasterFilePath = (cluster: string): string => join(cluster, 'postmaster.pid');

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const path = postmasterFilePath(cluster);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const [first, served = '', , , , , , status = ''] = text.split('\n');
  // Below zero is how PostgreSQL says that it is alone.
  const pid = Number(first);
  return { pid: Math.abs(pid), alone: pid < 0, ready: status.trim() === 'ready', cluster: served };
}

/** The one that serves this cluster now. */
export function findPostmaster(cluster: string): PostmasterFile | undefined {
  const file = readPostmasterFile(cluster);
  const isOurs = file !== undefined && identityOf(file.cluster) === identityOf(cluster);
  return isOurs && isLivePostmaster(file.pid) ? file : undefined;
}

/** Signal 0 also reaches a zombie, and a number that some other program now has: only the system's table knows. */
export function isLivePostmaster(pid: number): boolean {
  if (!existsSync('/proc/self/stat')) return listedByPs(pid);
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
    return state !== 'Z' && /\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return false;
    throw error;
  }
}

function listedByPs(pid: number): boolean {
  const table = execFileSync('ps', ['-axo', 'pid=,stat=,comm='], { encoding: 'utf8' });
  return table.split('\n').some((line) => new RegExp(`^\\s*${pid}\\s+[^Z]\\S*\\s.*postgres$`).test(line));
}
