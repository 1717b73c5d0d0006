import { recordAction } from '../../platform/action-log.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { failField } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { accountLimits } from '../account-limits.ts';
import type { HashCaller } from '../hash-queue.ts';
import { isPassword } from '../passwords.ts';
import type { AccessRequest, OwnAccess } from './own-access.ts';

/** Signed-in people share the queue with the known devices of their account. */
export const hashCallerOf = ({ caller }: AccessRequest): HashCaller => ({
  group: 'knownDevices',
  network: caller.network,
});

/**
 * Asserts that the signed-in person knows the password. It counts as failed before the comparison, so that a stolen
 * session has ten guesses in 15 minutes, even simultaneous ones.
 * @throws {Failure} `invalid_input` for `currentPassword`, `too_many_requests`, `overloaded`
 */
export async function assertCurrentPassword(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  request: AccessRequest,
  { email, passwordHash }: OwnAccess,
  typed: string,
): Promise<void> {
  const counted: [RateLimit, string][] = [];
  const takeBack = async () => {
    for (const [limit, key] of counted) await rateLimits.giveBack(limit, key);
  };
  try {
    for (const [limit, key] of guessesOf(request.viewer, request)) {
      await rateLimits.consume(limit, key);
      counted.push([limit, key]);
    }
    if (await isPassword(typed, passwordHash, hashCallerOf(request))) return await takeBack();
  } catch (refusal) {
    await takeBack();
    throw refusal;
  }
  await recordAction(db, request, `Senha atual incorreta ao alterar a conta: ${email}`, 'WARN');
  throw failField('currentPassword', 'A senha atual está incorreta.');
}

const guessesOf = ({ accountId, sessionId }: Viewer, { caller }: AccessRequest): [RateLimit, string][] => [
  [accountLimits.failedPasswordOfSession, sessionId],
  [accountLimits.failedPasswordOfAccountFromNetwork, `${accountId} ${caller.network}`],
];
