import { LRUCache } from 'lru-cache';

/** The number at once, and the number per second from then on. */
export interface Allowance {
  burst: number;
  perSecond: number;
}

/** Full buckets are forgotten before others, and the least used first: a flood of keys costs no more memory than this. */
const largestNumberOfBuckets = 100_000;

interface Bucket {
  tokens: number;
  /** When that many were left, in milliseconds. */
  at: number;
}

/** Takes one token of a key. Returns the seconds until there is one again, or 0 if one was taken. */
export type TakeToken = (key: string) => number;

/**
 * A steadily filled bucket of tokens for each key. It is stored in this process because it protects this machine, whereas rules
 * of the product are stored in the database.
 */
export function createTokenBuckets(
  { burst, perSecond }: Allowance,
  now = () => performance.now(),
): TakeToken {
  const secondsToFill = burst / perSecond;
  const buckets = new LRUCache<string, Bucket>({
    max: largestNumberOfBuckets,
    ttl: secondsToFill * 1000,
    perf: { now },
    ttlResolution: 0,
  });
  return (key) => {
    const at = now();
    const known = buckets.get(key);
    const refilled = known ? known.tokens + ((at - known.at) / 1000) * perSecond : burst;
    const tokens = Math.min(burst, refilled);
    if (tokens < 1) return (1 - tokens) / perSecond;
    buckets.set(key, { tokens: tokens - 1, at });
    return 0;
  };
}
