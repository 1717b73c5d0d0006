import { setTimeout } from 'node:timers/promises';
import { type Actor, recordAction } from '../platform/action-log.ts';
import type { Caller } from '../platform/http/caller.ts';
import { Failure } from '../platform/http/errors.ts';
import { day, defineLimits, hour, minute } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';

/** Somebody who learns whether an e-mail has an account. */
type Asker = Actor & { caller: Caller };

export const emailLookUpLimits = defineLimits({
  // These limits count by network, because each response reveals whether an e-mail address has an account.
  emailLookUp: { points: 60, duration: minute },
  emailLookUpOfDay: { points: 300, duration: day },
  emailLookUpRecorded: { points: 1, duration: hour },
});

/** Look-ups of one network in a day that are answered immediately: more than a household or a small office needs. */
export const undelayedLookUpsPerDay = 30;
/** Milliseconds that are added with each further look-up. */
const addedWait = 25;
const maxWaitMs = 2000;

/**
 * Counts an answer that reveals whether an e-mail has an account, and delays it if the network asks often.
 * @throws {Failure} `too_many_requests`
 */
export async function countLookUp(
  services: Pick<Services, 'db' | 'rateLimits'>,
  asker: Asker,
): Promise<void> {
  const countedToday = await consumeLookUp(services, asker);
  if (countedToday <= undelayedLookUpsPerDay) return;
  await recordOncePerHour(services, asker, 'Consultas de e-mail repetidas: as respostas demoram mais');
  await setTimeout(Math.min((countedToday - undelayedLookUpsPerDay) * addedWait, maxWaitMs));
}

async function consumeLookUp(services: Pick<Services, 'db' | 'rateLimits'>, asker: Asker): Promise<number> {
  const { network } = asker.caller;
  try {
    await services.rateLimits.consume(emailLookUpLimits.emailLookUp, network);
    return await services.rateLimits.consume(emailLookUpLimits.emailLookUpOfDay, network);
  } catch (refusal) {
    if (refusal instanceof Failure)
      await recordOncePerHour(services, asker, 'Limite de consultas de e-mail atingido por uma rede');
    throw refusal;
  }
}

/** Records one line an hour for each network and message, so that a script does not fill the log. */
async function recordOncePerHour(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  asker: Asker,
  message: string,
): Promise<void> {
  const key = `${message} ${asker.caller.network}`;
  if (await rateLimits.tryConsume(emailLookUpLimits.emailLookUpRecorded, key))
    await recordAction(db, asker, message, 'WARN');
}
