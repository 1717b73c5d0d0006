import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from './folder-identity.ts';

/** The information in a postmaster's lock file. */
type PostmasterFile = {
  pid: number;
  /** True while the passwords of the cluster are set. */
  isSingleUser: boolean;
  isReady: boolean;
  /** The cluster that it serves, which is another one if this folder is a copy of one in use. */
  cluster: string;
};

export const postmasterFilePath = (cluster: string): string => join(cluster, 'postmaster.pid');

export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  const path = postmasterFilePath(folder);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  // The lines are the process id, the data folder, five others, and the status.
  const [idLine, cluster = '', , , , , , status = ''] = text.split('\n');
  // PostgreSQL writes a negative number in single-user mode.
  const pid = Number(idLine);
  return { pid: Math.abs(pid), isSingleUser: pid < 0, isReady: status.trim() === 'ready', cluster };
}

/** Returns the postmaster that serves this cluster now. */
export function findPostmaster(cluster: string): PostmasterFile | undefined {
  const file = readPostmasterFile(cluster);
  const isOurs = file !== undefined && identityOf(file.cluster) === identityOf(cluster);
  return isOurs && isLivePostmaster(file.pid) ? file : undefined;
}

/** Reads the process table, because signal 0 also reaches a zombie or another program that now has the same number. */
export function isLivePostmaster(pid: number): boolean {
  if (!existsSync('/proc/self/stat')) return isListedByPs(pid);
  try {
    // The state follows the name of the program in parentheses.
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
    return state !== 'Z' && /\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return false;
    throw error;
  }
}

function isListedByPs(pid: number): boolean {
  const table = execFileSync('ps', ['-axo', 'pid=,stat=,comm='], { encoding: 'utf8' });
  return table.split('\n').some((line) => new RegExp(`^\\s*${pid}\\s+[^Z]\\S*\\s.*postgres$`).test(line));
}
