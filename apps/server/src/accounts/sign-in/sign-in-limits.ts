import type { RateLimit } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { accountLimits } from '../account-limits.ts';
import { countFailedSignIn } from './sign-in-wait.ts';

interface Attempt {
  /** The account's id, or the typed text if there is no account. */
  key: string;
  /** The IP address of the attempt. */
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
 * A known device has a separate count: failures of strangers or of its own network do not delay it. It only shares
 * the bucket of its network's writes (`write-limits.ts`). A stolen device gives no more guesses than any other.
 */
function countersOf(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  { key, network, device }: Attempt,
): Counter[] {
  const failures =
    (limit: RateLimit, limitKey: string, { resetOnSuccess }: { resetOnSuccess: boolean }): Counter =>
    async () => {
      await rateLimits.consume(limit, limitKey);
      return async (outcome) => {
        if (outcome === 'succeeded' && resetOnSuccess) await rateLimits.reset(limit, limitKey);
        else if (outcome !== 'failed') await rateLimits.giveBack(limit, limitKey);
      };
    };
  const successes =
    (limit: RateLimit, limitKey: string): Counter =>
    async () => {
      await rateLimits.consume(limit, limitKey);
      return async (outcome) => {
        if (outcome !== 'succeeded') await rateLimits.giveBack(limit, limitKey);
      };
    };
  const failuresOfAccount: Counter = async () => {
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
      // A caller who knows the password had only mistyped it before. Failures elsewhere stay counted.
      if (outcome === 'succeeded') await giveBackFailures(await rateLimits.reset(limit, networkKey));
    };
  };
  if (device) {
    return [
      failures(accountLimits.failedSignInOfDevice, device, { resetOnSuccess: true }),
      successes(accountLimits.signInOfAccount, key),
    ];
  }
  return [
    failures(accountLimits.failedSignInOfNetwork, network, { resetOnSuccess: false }),
    successes(accountLimits.signInOfNetwork, network),
    failuresOfAccount,
    successes(accountLimits.signInOfAccount, key),
  ];
}
