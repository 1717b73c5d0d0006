import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { NoLocalPostgres } from './no-local-postgres.ts';

export type SystemUser = { uid: number; gid: number };

/** Many programs run as this user, and each of them can read the files of the others. */
const sharedUser = 'nobody';

/** PostgreSQL refuses to run as root, and initdb requires a user of the password file. */
const fallbackUsers = ['postgres', sharedUser];

/** Finds the user that PostgreSQL has to run as. Undefined unless we are root. */
export function findPostgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of fallbackUsers) {
    const user = findAccount(name);
    if (user) return user;
  }
  throw new NoLocalPostgres(
    'O PostgreSQL não roda como root e /etc/passwd não tem os usuários postgres nem nobody. Rode como usuário comum ou informe DATABASE_URL.',
  );
}

export const isSharedUser = (user: SystemUser | undefined): boolean =>
  user !== undefined && user.uid === findAccount(sharedUser)?.uid;

function findAccount(name: string): SystemUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * Tests as the user, or as this process, whether a folder can be entered or a program can be run, because the modes of
 * all parent folders, access lists and mounts matter.
 */
export function canReach(user: SystemUser | undefined, path: string): boolean {
  return spawnSync('test', ['-x', path], { ...user, cwd: '/' }).status === 0;
}

/** A folder for temporary files that `user` can enter. */
export const temporaryFolder = (user: SystemUser | undefined): string =>
  canReach(user, tmpdir()) ? tmpdir() : '/tmp';

/**
 * Works with files as their owner, so that a link gives no more access than the owner has. The user of all threads
 * changes, so nothing else may run in the process meanwhile.
 */
export function actAs<Result>(user: SystemUser | undefined, work: () => Result): Result {
  const [uid, gid] = [process.geteuid?.() ?? 0, process.getegid?.() ?? 0];
  if (!user) return work();
  process.setegid?.(user.gid);
  process.seteuid?.(user.uid);
  try {
    return work();
  } finally {
    process.seteuid?.(uid);
    process.setegid?.(gid);
  }
}
