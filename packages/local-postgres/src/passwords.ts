import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { replaceFile } from './replace-file.ts';

export const superuser = 'postgres';

/** Owns the databases of the product and has no other permissions. */
export const ownerRole = 'trampolim';

export type Passwords = { [superuser]: string; [ownerRole]: string };

/** Returns a random password of 256 bits without characters that need quoting in SQL or in a connection string. */
const newPassword = (): string => randomBytes(32).toString('base64url');

/** The roles in the order of their lines in the file. */
const roles = [superuser, ownerRole] as const;
const fileFormat = new RegExp(`^${roles.map((role) => `${role} ([\\w-]{43})\n`).join('')}$`);

/** Returns the path of the file next to the cluster with the passwords of its roles, which a backup has to contain. */
export const passwordsFile = (home: string): string => join(home, 'passwords');

export const formatPasswords = (passwords: Passwords): string =>
  roles.map((role) => `${role} ${passwords[role]}\n`).join('');

/** Returns a cluster's passwords, or undefined if there are none or the machine stopped while they were written. */
export function readPasswords(home: Home): Passwords | undefined {
  const file = passwordsFile(home.path);
  if (!existsSync(file)) return undefined;
  const [, superuserPassword, ownerPassword] = fileFormat.exec(readFileSync(file, 'utf8')) ?? [];
  if (!superuserPassword || !ownerPassword) return undefined;
  return { [superuser]: superuserPassword, [ownerRole]: ownerPassword };
}

/** Call this as the owner of the home, who has to be able to read the file. */
export function createPasswords(home: Home): Passwords {
  const passwords = { [superuser]: newPassword(), [ownerRole]: newPassword() };
  replaceFile(passwordsFile(home.path), formatPasswords(passwords));
  return passwords;
}
