import type { FastifyRequest } from 'fastify';
import { findAccountByEmail } from '../accounts/account-queries.ts';
import { countLookUp } from '../accounts/email-look-ups.ts';
import { findViewer } from '../platform/http/access.ts';
import type { Services } from '../platform/services.ts';

/**
 * True if nobody else has an account with this e-mail. The response reveals who has an account, so a network that asks
 * often waits longer for each response, is refused beyond `emailLookUpLimits`, and is recorded in the action log.
 * @throws {Failure} `too_many_requests`
 */
export async function isEmailAvailable(
  services: Pick<Services, 'db' | 'rateLimits' | 'authenticator'>,
  request: FastifyRequest,
  email: string,
): Promise<boolean> {
  const { db, authenticator } = services;
  await countLookUp(services, request);
  const [account, viewer] = await Promise.all([
    findAccountByEmail(db, email),
    findViewer(request, authenticator),
  ]);
  return account === undefined || account.id === viewer?.accountId;
}
