import { fail } from './errors.ts';

/** Streams that are open at once on this server: of one account, whose tabs share one, and in total. */
const streamPlaces = { account: 8, all: 2000 };

/** Seconds until trying again makes sense. */
const retryAfter = 30;

/** Takes a place and gives how to leave it. Throws `stream_limit` where the account has no more, `overloaded` where nobody has. */
export function createStreamPlaces(limits = streamPlaces): (accountId: string) => () => void {
  const taken = new Map<string, number>();
  let all = 0;
  return (accountId) => {
    const own = taken.get(accountId) ?? 0;
    if (own >= limits.account) throw fail('stream_limit', { retryAfter });
    if (all >= limits.all) throw fail('overloaded', { retryAfter });
    taken.set(accountId, own + 1);
    all += 1;
    return () => {
      all -= 1;
      const left = (taken.get(accountId) ?? 1) - 1;
      if (left > 0) taken.set(accountId, left);
      else taken.delete(accountId);
    };
  };
}
