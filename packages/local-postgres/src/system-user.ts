import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type SystemUser = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, and initdb wants a user that the password file knows. */
const fallbackUsers = ['postgres', 'nobody'];

/** Who PostgreSQL has to run as: nobody else unless we are root. */
export function findPostgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of fallbackUsers) {
    const account = accounts.find(([accountName]) => accountName === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error(
    'O PostgreSQL não roda como root e /etc/passwd não tem os usuários postgres nem nobody. Rode como usuário comum ou informe DATABASE_URL.',
  );
}

/** Asks as the user itself: the modes of every folder on the way, lists of access and mounts all count. */
export function canReach(user: SystemUser | undefined, permission: '-x' | '-r', path: string): boolean {
  return spawnSync('test', [permission, path], { ...user, cwd: '/' }).status === 0;
}
