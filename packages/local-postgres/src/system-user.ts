import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { NoLocalPostgres } from './no-local-postgres.ts';

export type SystemUser = { uid: number; gid: number };

/** Many programs without a user of their own run as this user, and each of them can read the files of the others. */
const sharedUser = 'nobody';

/** PostgreSQL refuses to run as root, and initdb wants a user that the password file knows. */
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

/** Tests access as the user itself: the modes of every parent folder, access lists and mounts all count. */
export function canReach(user: SystemUser | undefined, permission: '-x' | '-r', path: string): boolean {
  return spawnSync('test', [permission, path], { ...user, cwd: '/' }).status === 0;
}

/**
 * Does something with files as their owner: a link that leads elsewhere leads no further than that owner gets anyway.
 * Only for a process in which nothing else is under way, all of whose threads change sides.
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
