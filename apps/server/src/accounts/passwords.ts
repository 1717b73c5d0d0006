import { newPassword } from '@trampolim/contract/text';
import { compare, hash } from 'bcrypt';
import { hashInTurn } from './hash-queue.ts';

const hashCost = 10;

/** The hash of nobody's password, compared where there is no account, so that its absence takes as long to tell. */
const nobodysHash = '$2b$10$vdHCD4UfHGC4/4gk6Bnsz.WSMBHyGT9bS9RosquEqY2itzjOHF9BK';

/** To be asked for when nothing else speaks against storing it. @throws {Failure} `overloaded` */
export const hashPassword = (password: string): Promise<string> => hashInTurn(() => hash(password, hashCost));

/**
 * Whether a password is the one that was hashed; false, in the same time, when there is no hash.
 * @throws {Failure} `overloaded`
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const equal = await hashInTurn(() => compare(password, passwordHash ?? nobodysHash));
  // bcrypt would overlook everything beyond 72 bytes: what nobody can choose, nobody can enter.
  return equal && passwordHash !== undefined && newPassword.safeParse(password).success;
}
