import type { RateLimit } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { accountLimits } from '../account-limits.ts';
import { countFailedSignIn } from './sign-in-wait.ts';

interface Attempt {
  /** The account's id, or the typed text if there is no account. */
  key: string;
  /** The IP address of the attempt. */
  network: string;
  /** Absent for a device that the account does not know. */
  device: string | undefined;
}

type Outcome = 'succeeded' | 'failed' | 'notLookedAt';
type Settle = (outcome: Outcome) => Promise<void>;
type Count = () => Promise<Settle>;

/**
 * Counts an attempt to sign in before its password is compared, as a failure and as a success, so that simultaneous
 * attempts cannot exceed the limit. The returned function corrects the counts.
 * @throws {Failure} `too_many_requests`
 */
export async function countAttempt(
  services: Pick<Services, 'db' | 'rateLimits'>,
  attempt: Attempt,
): Promise<Settle> {
  // Frequent sign-ins are refused by one look-up instead of half a dozen counts that are taken back.
  await services.rateLimits.check(accountLimits.signInOfAccount, attempt.key);
  const counted: Settle[] = [];
  const settleAll: Settle = async (outcome) => {
    for (const settle of counted) await settle(outcome);
  };
  try {
    for (const count of countsOf(services, attempt)) counted.push(await count());
  } catch (refusal) {
    await settleAll('notLookedAt');
    throw refusal;
  }
  return settleAll;
}

/**
 * A known device has a separate count: failures of strangers or of its own network do not delay it. It only shares
 * the bucket of its network's writes (`write-limits.ts`). A stolen device gives no more guesses than any other.
 */
function countsOf(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  { key, network, device }: Attempt,
): Count[] {
  const failures =
    (limit: RateLimit, of: string, { forgiven }: { forgiven: boolean }): Count =>
    async () => {
      await rateLimits.consume(limit, of);
      return async (outcome) => {
        if (outcome === 'succeeded' && forgiven) await rateLimits.reset(limit, of);
        else if (outcome !== 'failed') await rateLimits.giveBack(limit, of);
      };
    };
  const successes =
    (limit: RateLimit, of: string): Count =>
    async () => {
      await rateLimits.consume(limit, of);
      return async (outcome) => {
        if (outcome !== 'succeeded') await rateLimits.giveBack(limit, of);
      };
    };
  const failuresOfAccount: Count = async () => {
    const limit = accountLimits.failedSignInOfAccountFromNetwork;
    const here = `${key} ${network}`;
    await rateLimits.consume(limit, here);
    const takeBack = await countFailedSignIn(db, key).catch(async (refusal: unknown) => {
      await rateLimits.giveBack(limit, here);
      throw refusal;
    });
    return async (outcome) => {
      if (outcome === 'notLookedAt') {
        await rateLimits.giveBack(limit, here);
        await takeBack(1);
      }
      // A caller who knows the password only mistyped it here before. Failures elsewhere stay counted.
      if (outcome === 'succeeded') await takeBack(await rateLimits.reset(limit, here));
    };
  };
  if (device) {
    return [
      failures(accountLimits.failedSignInOfDevice, device, { forgiven: true }),
      successes(accountLimits.signInOfAccount, key),
    ];
  }
  return [
    failures(accountLimits.failedSignInOfNetwork, network, { forgiven: false }),
    successes(accountLimits.signInOfNetwork, network),
    failuresOfAccount,
    successes(accountLimits.signInOfAccount, key),
  ];
}
