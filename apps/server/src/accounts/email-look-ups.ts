import { setTimeout } from 'node:timers/promises';
import { type Actor, recordAction } from '../platform/action-log.ts';
import type { Caller } from '../platform/http/caller.ts';
import { Failure } from '../platform/http/errors.ts';
import { day, defineLimits, hour, minute } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';

/** A request whose response reveals whether an e-mail has an account. */
type LookUpRequest = Actor & { caller: Caller };

export const emailLookUpLimits = defineLimits({
  // These limits count by network, because a script would ask about many e-mail addresses.
  emailLookUp: { points: 60, durationSeconds: minute },
  emailLookUpOfDay: { points: 300, durationSeconds: day },
  // Counts the log's lines about a network.
  emailLookUpRecorded: { points: 1, durationSeconds: hour },
});

/** Look-ups of one network in a day without a delay: more than a household or a small office needs. */
export const undelayedLookUpsPerDay = 30;
/** The delay grows by this much with each further look-up. */
const addedWaitMs = 25;
const maxWaitMs = 2000;

/**
 * Counts a response that reveals whether an e-mail has an account, and delays it if the network asks often.
 * @throws {Failure} `too_many_requests`
 */
export async function countLookUp(
  services: Pick<Services, 'db' | 'rateLimits'>,
  request: LookUpRequest,
): Promise<void> {
  const countedToday = await consumeLookUp(services, request);
  if (countedToday <= undelayedLookUpsPerDay) return;
  await recordOncePerHour(services, request, 'Consultas de e-mail repetidas: as respostas demoram mais');
  await setTimeout(Math.min((countedToday - undelayedLookUpsPerDay) * addedWaitMs, maxWaitMs));
}

async function consumeLookUp(
  services: Pick<Services, 'db' | 'rateLimits'>,
  request: LookUpRequest,
): Promise<number> {
  const { network } = request.caller;
  try {
    await services.rateLimits.consume(emailLookUpLimits.emailLookUp, network);
    return await services.rateLimits.consume(emailLookUpLimits.emailLookUpOfDay, network);
  } catch (error) {
    if (error instanceof Failure)
      await recordOncePerHour(services, request, 'Limite de consultas de e-mail atingido por uma rede');
    throw error;
  }
}

/** Records one line an hour for each network and message, so that a script does not fill the log. */
async function recordOncePerHour(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  request: LookUpRequest,
  message: string,
): Promise<void> {
  const key = `${message} ${request.caller.network}`;
  if (await rateLimits.tryConsume(emailLookUpLimits.emailLookUpRecorded, key))
    await recordAction(db, request, message, 'WARN');
}
