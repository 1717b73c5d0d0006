import type { RateLimit } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { accountLimits } from '../account-limits.ts';
import { countFailedSignIn } from './sign-in-wait.ts';

interface Attempt {
  /** The account's id, or the typed text if there is no account. */
  key: string;
  /** The caller's IPv4 address, or the network of its IPv6 address. */
  network: string;
  /** The hash of the known device's token. Undefined for a device that the account does not know. */
  device: string | undefined;
}

type Outcome = 'succeeded' | 'failed' | 'notCompared';
/** Corrects a count once the outcome of the attempt is known. */
type CorrectCount = (outcome: Outcome) => Promise<void>;
type Counter = () => Promise<CorrectCount>;

/**
 * Counts an attempt to sign in before its password is compared, as a failure and as a success, so that simultaneous
 * attempts cannot exceed the limit. The returned function corrects the counts once the outcome is known.
 * @throws {Failure} `too_many_requests`
 */
export async function countAttempt(
  services: Pick<Services, 'db' | 'rateLimits'>,
  attempt: Attempt,
): Promise<CorrectCount> {
  // Frequent sign-ins are refused by one look-up instead of half a dozen counts that are taken back.
  await services.rateLimits.check(accountLimits.signInOfAccount, attempt.key);
  const corrections: CorrectCount[] = [];
  const correctAll: CorrectCount = async (outcome) => {
    for (const correct of corrections) await correct(outcome);
  };
  try {
    for (const count of countersOf(services, attempt)) corrections.push(await count());
  } catch (error) {
    await correctAll('notCompared');
    throw error;
  }
  return correctAll;
}

/**
 * A known device has a separate count: failures of strangers or of its own network do not delay it. It only shares the
 * limit of its network's writes (`write-limits.ts`). A thief of the device gets no more guesses than anybody else.
 */
function countersOf(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  { key, network, device }: Attempt,
): Counter[] {
  const countFailure =
    (limit: RateLimit, limitKey: string, { resetOnSuccess }: { resetOnSuccess: boolean }): Counter =>
    async () => {
      await rateLimits.consume(limit, limitKey);
      return async (outcome) => {
        if (outcome === 'succeeded' && resetOnSuccess) await rateLimits.reset(limit, limitKey);
        else if (outcome !== 'failed') await rateLimits.giveBack(limit, limitKey);
      };
    };
  const countSuccess =
    (limit: RateLimit, limitKey: string): Counter =>
    async () => {
      await rateLimits.consume(limit, limitKey);
      return async (outcome) => {
        if (outcome !== 'succeeded') await rateLimits.giveBack(limit, limitKey);
      };
    };
  const countFailureOfAccount: Counter = async () => {
    const limit = accountLimits.failedSignInOfAccountFromNetwork;
    const networkKey = `${key} ${network}`;
    await rateLimits.consume(limit, networkKey);
    const giveBackFailures = await countFailedSignIn(db, key).catch(async (error: unknown) => {
      await rateLimits.giveBack(limit, networkKey);
      throw error;
    });
    return async (outcome) => {
      if (outcome === 'notCompared') {
        await rateLimits.giveBack(limit, networkKey);
        await giveBackFailures(1);
      }
      // A caller who knows the password had only mistyped it before. `reset` returns the number of these failures,
      // including this attempt. Failures from other networks still count.
      if (outcome === 'succeeded') await giveBackFailures(await rateLimits.reset(limit, networkKey));
    };
  };
  if (device) {
    return [
      countFailure(accountLimits.failedSignInOfDevice, device, { resetOnSuccess: true }),
      countSuccess(accountLimits.signInOfAccount, key),
    ];
  }
  return [
    countFailure(accountLimits.failedSignInOfNetwork, network, { resetOnSuccess: false }),
    countSuccess(accountLimits.signInOfNetwork, network),
    countFailureOfAccount,
    countSuccess(accountLimits.signInOfAccount, key),
  ];
}
