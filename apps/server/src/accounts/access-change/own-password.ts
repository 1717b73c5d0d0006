import { sql } from 'kysely';
import { recordAction } from '../../platform/action-log.ts';
import { failField } from '../../platform/http/errors.ts';
import { consumeAll, type LimitKey } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { accountLimits } from '../account-limits.ts';
import type { HashCaller } from '../hash-queue.ts';
import { isCorrectPassword } from '../passwords.ts';
import { type AccessRequest, type OwnCredentials, readOwnCredentials } from './own-access.ts';

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
  { email, passwordHash }: OwnCredentials,
  password: string,
): Promise<void> {
  const giveBackGuess = await consumeAll(rateLimits, guessLimits(request));
  const isCorrect = await isCorrectPassword(password, passwordHash, hashCallerOf(request)).catch(
    async (error: unknown) => {
      await giveBackGuess();
      throw error;
    },
  );
  if (isCorrect) return giveBackGuess();
  await recordAction(db, request, `Senha atual incorreta ao alterar a conta: ${email}`, 'WARN');
  throw failField('currentPassword', 'A senha atual está incorreta.');
}

/**
 * Asserts that the signed-in person knows the password, and returns the credentials of their account.
 * @throws {Failure} the errors of `assertCurrentPassword`, `session_ended`
 */
export async function assertOwnPassword(
  services: Pick<Services, 'db' | 'rateLimits'>,
  request: AccessRequest,
  password: string,
): Promise<OwnCredentials> {
  const credentials = await readOwnCredentials(services.db, request.viewer);
  await assertCurrentPassword(services, request, credentials, password);
  return credentials;
}

/**
 * Stores that the signed-in person entered their password again.
 * @throws {Failure} the errors of `assertOwnPassword`
 */
export async function confirmOwnPassword(
  services: Pick<Services, 'db' | 'rateLimits'>,
  request: AccessRequest,
  currentPassword: string,
): Promise<void> {
  const { email } = await assertOwnPassword(services, request, currentPassword);
  await services.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('session')
      .set({ password_confirmed_at: sql`now()` })
      .where('id', '=', request.viewer.sessionId)
      .execute();
    await recordAction(transaction, request, `Senha confirmada: ${email}`);
  });
}

const guessLimits = ({ viewer, caller }: AccessRequest): LimitKey[] => [
  [accountLimits.failedPasswordOfSession, viewer.sessionId],
  [accountLimits.failedPasswordOfAccountFromNetwork, `${viewer.accountId} ${caller.network}`],
];
