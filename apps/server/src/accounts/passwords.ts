import { newPassword } from '@trampolim/contract/values/text';
import bcrypt from 'bcrypt';
import { failField } from '../platform/http/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { type HashCaller, hashWhenFree } from './hash-queue.ts';

const hashCost = 10;

/** The hash of nobody's password, compared where there is no account, so that its absence takes as long to tell. */
const nobodysHash = '$2b$10$vdHCD4UfHGC4/4gk6Bnsz.WSMBHyGT9bS9RosquEqY2itzjOHF9BK';

/** @throws {Failure} `invalid_input` beside the field when everybody guesses the password */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password)) {
    throw failField(field, 'Esta senha está entre as mais usadas do mundo. Escolha outra.');
  }
}

/**
 * The door that every new password passes; to be asked for when nothing else speaks against storing it.
 * @throws {Failure} `invalid_input` beside `password` when everybody guesses it, `overloaded`
 */
export async function hashPassword(password: string, line: HashCaller): Promise<string> {
  refuseCommonPassword(password, 'password');
  return hashWhenFree(() => bcrypt.hash(password, hashCost), line);
}

/**
 * Whether a password is the one that was hashed; false, in the same time, when there is no hash.
 * @throws {Failure} `overloaded`
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  line: HashCaller,
): Promise<boolean> {
  const equal = await hashWhenFree(() => bcrypt.compare(password, passwordHash ?? nobodysHash), line);
  // bcrypt would overlook everything beyond 72 bytes: what nobody can choose, nobody can enter.
  return equal && passwordHash !== undefined && newPassword.safeParse(password).success;
}
