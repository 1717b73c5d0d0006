import { newPassword } from '@trampolim/contract/values/text';
import bcrypt from 'bcrypt';
import { failField } from '../platform/http/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { type HashCaller, hashWhenFree } from './hash-queue.ts';

const hashCost = 10;

/**
 * The hash of a random password. It is compared for unknown accounts, so that a faster answer does not reveal them.
 */
const unknownAccountHash = '$2b$10$vdHCD4UfHGC4/4gk6Bnsz.WSMBHyGT9bS9RosquEqY2itzjOHF9BK';

/** @throws {Failure} `invalid_input` for the field if the password is common */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password)) {
    throw failField(field, 'Esta senha está entre as mais usadas do mundo. Escolha outra.');
  }
}

/**
 * Hashes a new password. Call this after all other validation.
 * @throws {Failure} `invalid_input` for `password` if it is common, `overloaded`
 */
export async function hashPassword(password: string, caller: HashCaller): Promise<string> {
  refuseCommonPassword(password, 'password');
  return hashWhenFree(() => bcrypt.hash(password, hashCost), caller);
}

/**
 * Compares a password with a hash. Returns false, after the same time, if there is no hash.
 * @throws {Failure} `overloaded`
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  caller: HashCaller,
): Promise<boolean> {
  const equal = await hashWhenFree(
    () => bcrypt.compare(password, passwordHash ?? unknownAccountHash),
    caller,
  );
  // bcrypt ignores everything beyond 72 bytes, and no password of that length can be chosen.
  return equal && passwordHash !== undefined && newPassword.safeParse(password).success;
}
