import { sql } from 'kysely';
import { recordAction } from '../../platform/action-log.ts';
import { failField } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { accountLimits } from '../account-limits.ts';
import type { HashCaller } from '../hash-queue.ts';
import { isPassword } from '../passwords.ts';
import { type AccessRequest, type OwnAccess, readOwnAccess } from './own-access.ts';

/** Signed-in people share the queue of known devices. */
export const hashCallerOf = ({ caller }: AccessRequest): HashCaller => ({
  group: 'knownDevices',
  network: caller.network,
});

/**
 * Asserts that the signed-in person knows the password. An attempt counts as failed before the comparison, so that
 * a stolen session has ten guesses in 15 minutes, even if they are simultaneous.
 * @throws {Failure} `invalid_input` for `currentPassword`, `too_many_requests`, `overloaded`
 */
export async function assertCurrentPassword(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  request: AccessRequest,
  { email, passwordHash }: OwnAccess,
  password: string,
): Promise<void> {
  const consumedLimits: [RateLimit, string][] = [];
  const giveBackAll = async () => {
    for (const [limit, key] of consumedLimits) await rateLimits.giveBack(limit, key);
  };
  try {
    for (const [limit, key] of guessLimits(request)) {
      await rateLimits.consume(limit, key);
      consumedLimits.push([limit, key]);
    }
    if (await isPassword(password, passwordHash, hashCallerOf(request))) return await giveBackAll();
  } catch (error) {
    await giveBackAll();
    throw error;
  }
  await recordAction(db, request, `Senha atual incorreta ao alterar a conta: ${email}`, 'WARN');
  throw failField('currentPassword', 'A senha atual está incorreta.');
}

/**
 * Stores that the signed-in person entered their password again.
 * @throws {Failure} `invalid_input` for `currentPassword`, `too_many_requests`, `overloaded`, `session_ended`
 */
export async function confirmOwnPassword(
  services: Pick<Services, 'db' | 'rateLimits'>,
  request: AccessRequest,
  currentPassword: string,
): Promise<void> {
  const { db } = services;
  const access = await readOwnAccess(db, request.viewer);
  await assertCurrentPassword(services, request, access, currentPassword);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('session')
      .set({ password_confirmed_at: sql`now()` })
      .where('id', '=', request.viewer.sessionId)
      .execute();
    await recordAction(transaction, request, `Senha confirmada: ${access.email}`);
  });
}

const guessLimits = ({ viewer, caller }: AccessRequest): [RateLimit, string][] => [
  [accountLimits.failedPasswordOfSession, viewer.sessionId],
  [accountLimits.failedPasswordOfAccountFromNetwork, `${viewer.accountId} ${caller.network}`],
];
