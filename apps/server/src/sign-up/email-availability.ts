import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { findAccountByEmail } from '../accounts/account-queries.ts';
import { recordAction } from '../platform/action-log.ts';
import { findViewer } from '../platform/http/access.ts';
import { Failure } from '../platform/http/errors.ts';
import { day, defineLimits, hour, minute } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';

export const emailLookUpLimits = defineLimits({
  // Limited by network, because each response reveals whether an address has an account.
  emailLookUp: { points: 60, duration: minute },
  emailLookUpOfDay: { points: 300, duration: day },
  emailLookUpRecorded: { points: 1, duration: hour },
});

/** Look-ups of one network in a day that are answered immediately: more than a household or a small office needs. */
export const promptLookUps = 30;
/** Milliseconds that are added with each further look-up. */
const addedWait = 25;
const longestWait = 2000;

/**
 * True if nobody has an account with this e-mail. The answer reveals who has an account, so a network that asks often
 * waits longer for each answer, is refused at 60 a minute and 300 a day, and is recorded in the action log. @throws
 * {Failure} `too_many_requests`
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

/**
 * Counts an answer that reveals whether an e-mail has an account, and delays it if the network asks often.
 * @throws {Failure} `too_many_requests`
 */
export async function countLookUp(
  services: Pick<Services, 'db' | 'rateLimits'>,
  request: FastifyRequest,
): Promise<void> {
  const countedToday = await consumeLookUp(services, request);
  if (countedToday <= promptLookUps) return;
  await recordOncePerHour(services, request, 'Consultas de e-mail repetidas: as respostas demoram mais');
  await setTimeout(Math.min((countedToday - promptLookUps) * addedWait, longestWait));
}

async function consumeLookUp(
  services: Pick<Services, 'db' | 'rateLimits'>,
  request: FastifyRequest,
): Promise<number> {
  const { network } = request.caller;
  try {
    await services.rateLimits.consume(emailLookUpLimits.emailLookUp, network);
    return await services.rateLimits.consume(emailLookUpLimits.emailLookUpOfDay, network);
  } catch (refusal) {
    if (refusal instanceof Failure)
      await recordOncePerHour(services, request, 'Limite de consultas de e-mail atingido por uma rede');
    throw refusal;
  }
}

/** One line an hour for each network and message, so that a script does not fill the log. */
async function recordOncePerHour(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  request: FastifyRequest,
  message: string,
): Promise<void> {
  const key = `${message} ${request.caller.network}`;
  if (await rateLimits.tryConsume(emailLookUpLimits.emailLookUpRecorded, key))
    await recordAction(db, request, message, 'WARN');
}
