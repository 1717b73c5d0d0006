import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { replaceFile } from './replace-file.ts';

export const superuser = 'postgres';

/** Owns the databases of the product and may do nothing else. */
export const ownerRole = 'trampolim';

export type Passwords = { [superuser]: string; [ownerRole]: string };

/** A random password has 256 bits and no letter that SQL or an address would have to quote. */
const newPassword = (): string => randomBytes(32).toString('base64url');
const format = new RegExp(`^${superuser} ([\\w-]{43})\n${ownerRole} ([\\w-]{43})\n$`);

const fileOf = (home: Home): string => join(home.path, 'passwords');

/** The passwords of a cluster; undefined while it has none, or when a machine that stopped left half of them. */
export function readPasswords(home: Home): Passwords | undefined {
  const file = fileOf(home);
  const [, ofSuperuser, ofOwner] = (existsSync(file) && format.exec(readFileSync(file, 'utf8'))) || [];
  return ofSuperuser && ofOwner ? { [superuser]: ofSuperuser, [ownerRole]: ofOwner } : undefined;
}

/** To be called as the owner of the home. */
export function createPasswords(home: Home): Passwords {
  const passwords = { [superuser]: newPassword(), [ownerRole]: newPassword() };
  replaceFile(
    fileOf(home),
    Object.entries(passwords)
      .map(([role, password]) => `${role} ${password}\n`)
      .join(''),
  );
  return passwords;
}
