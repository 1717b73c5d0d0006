import { fail } from './errors.ts';

/** Streams that are open at once on this server, for one account (whose tabs share one) and in total. */
const streamLimits = { account: 8, all: 2000 };

/** Seconds after which a retry makes sense. */
const retryAfter = 30;

/**
 * Occupies a place and returns a function that frees it.
 * @throws {Failure} `stream_limit` if the account has no place left, `overloaded` if the server has none
 */
export function createStreamSlots(limits = streamLimits): (accountId: string) => () => void {
  const taken = new Map<string, number>();
  let all = 0;
  return (accountId) => {
    const open = taken.get(accountId) ?? 0;
    if (open >= limits.account) throw fail('stream_limit', { retryAfter });
    if (all >= limits.all) throw fail('overloaded', { retryAfter });
    taken.set(accountId, open + 1);
    all += 1;
    return () => {
      all -= 1;
      const remaining = (taken.get(accountId) ?? 1) - 1;
      if (remaining > 0) taken.set(accountId, remaining);
      else taken.delete(accountId);
    };
  };
}
