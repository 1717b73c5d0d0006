import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { replaceFile } from './replace-file.ts';

export const superuser = 'postgres';

/** Owns the databases of the product and has no other permissions. */
export const ownerRole = 'trampolim';

export type Passwords = { [superuser]: string; [ownerRole]: string };

/** A random password of 256 bits without characters that need quoting in SQL or in a connection string. */
const newPassword = (): string => randomBytes(32).toString('base64url');
const fileFormat = new RegExp(`^${superuser} ([\\w-]{43})\n${ownerRole} ([\\w-]{43})\n$`);

/** The file next to the cluster with the passwords of its roles, which a backup has to contain. */
export const passwordsFile = (home: string): string => join(home, 'passwords');

export const formatPasswords = (passwords: Passwords): string =>
  Object.entries(passwords)
    .map(([role, password]) => `${role} ${password}\n`)
    .join('');

/** The passwords of a cluster. Undefined if there are none, or if the machine stopped while they were written. */
export function readPasswords(home: Home): Passwords | undefined {
  const file = passwordsFile(home.path);
  const [, superuserPassword, ownerPassword] =
    (existsSync(file) && fileFormat.exec(readFileSync(file, 'utf8'))) || [];
  return superuserPassword && ownerPassword
    ? { [superuser]: superuserPassword, [ownerRole]: ownerPassword }
    : undefined;
}

/** Must be called as the owner of the home. */
export function createPasswords(home: Home): Passwords {
  const passwords = { [superuser]: newPassword(), [ownerRole]: newPassword() };
  replaceFile(passwordsFile(home.path), formatPasswords(passwords));
  return passwords;
}
