import { fail } from './errors.ts';

/** Streams that are open at once on this server, for one account (whose tabs share one) and in total. */
const streamLimits = { account: 8, all: 2000 };

/** Seconds after which a retry makes sense. */
const retryAfterSeconds = 30;

/**
 * Returns a function that occupies a slot and returns a function that frees it.
 * @throws {Failure} `stream_limit` if the account has no slot left, `overloaded` if the server has none
 */
export function createStreamSlots(limits = streamLimits): (accountId: string) => () => void {
  const openStreams = new Map<string, number>();
  let total = 0;
  return (accountId) => {
    const open = openStreams.get(accountId) ?? 0;
    if (open >= limits.account) throw fail('stream_limit', { retryAfterSeconds });
    if (total >= limits.all) throw fail('overloaded', { retryAfterSeconds });
    openStreams.set(accountId, open + 1);
    total += 1;
    return () => {
      total -= 1;
      const remaining = (openStreams.get(accountId) ?? 1) - 1;
      if (remaining > 0) openStreams.set(accountId, remaining);
      else openStreams.delete(accountId);
    };
  };
}
