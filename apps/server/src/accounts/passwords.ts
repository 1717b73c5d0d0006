import { newPassword } from '@trampolim/contract/values/text';
import bcrypt from 'bcrypt';
import { Failure, failField } from '../platform/http/errors.ts';
import { isBreachedPassword } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';
import { type HashCaller, hashWhenFree } from './hash-queue.ts';

/** A sign-in replaces hashes of another cost. If this changes, `unknownAccountHash` must get the same cost. */
const hashCost = 10;

/** The hash of a random password, which is compared for unknown accounts, so that no faster response reveals them. */
const unknownAccountHash = '$2b$10$vdHCD4UfHGC4/4gk6Bnsz.WSMBHyGT9bS9RosquEqY2itzjOHF9BK';

/** @throws {Failure} `invalid_input` for the field if the password is common or has leaked */
export function refuseKnownPassword(password: string, field: string): void {
  if (isCommonPassword(password)) {
    throw failField(
      field,
      'Esta senha é fácil de adivinhar: é muito usada ou feita de palavras deste site. Escolha outra.',
    );
  }
  if (isBreachedPassword(password)) {
    throw failField(field, 'Esta senha já vazou de outros sites, e invasores podem usá-la. Escolha outra.');
  }
}

/**
 * Hashes a new password. Call this after all other validation.
 * @throws {Failure} `invalid_input` for `password` if it is common or has leaked, `overloaded`
 */
export async function hashPassword(password: string, caller: HashCaller): Promise<string> {
  refuseKnownPassword(password, 'password');
  return hashWhenFree(() => bcrypt.hash(password, hashCost), caller);
}

/**
 * Compares a password with a hash. Returns false, after the same time, if there is no hash.
 * @throws {Failure} `overloaded`
 */
export async function isCorrectPassword(
  password: string,
  passwordHash: string | undefined,
  caller: HashCaller,
): Promise<boolean> {
  const isEqual = await hashWhenFree(
    () => bcrypt.compare(password, passwordHash ?? unknownAccountHash),
    caller,
  );
  // bcrypt ignores everything beyond 72 bytes. Longer passwords cannot be chosen, so they match none.
  return isEqual && passwordHash !== undefined && newPassword.safeParse(password).success;
}

/**
 * Hashes a verified password again if its hash has another cost. Returns undefined if the cost is right, or if the
 * queue is full. The next sign-in then tries again.
 */
export async function renewHash(
  password: string,
  passwordHash: string,
  caller: HashCaller,
): Promise<string | undefined> {
  if (bcrypt.getRounds(passwordHash) === hashCost) return undefined;
  try {
    return await hashWhenFree(() => bcrypt.hash(password, hashCost), caller);
  } catch (error) {
    if (error instanceof Failure && error.code === 'overloaded') return undefined;
    throw error;
  }
}
