import { LRUCache } from 'lru-cache';

/** The number of tokens at once, and the number added per second. */
export interface Allowance {
  burst: number;
  perSecond: number;
}

/** Full buckets are dropped first, then the least recently used, so a flood of keys uses no more memory than this. */
const maxBuckets = 100_000;

interface Bucket {
  tokens: number;
  /** The time of this count, in milliseconds. */
  at: number;
}

/** Takes one token of a key. Returns 0, or the seconds until a token is available. */
type TakeToken = (key: string) => number;

/**
 * A bucket of tokens for each key, which refills steadily. It is stored in this process because it protects this
 * machine; limits of the product are stored in the database.
 */
export function createTokenBuckets(
  { burst, perSecond }: Allowance,
  now = () => performance.now(),
): TakeToken {
  const secondsToFill = burst / perSecond;
  const buckets = new LRUCache<string, Bucket>({
    // Unlike `max`, this reserves no memory in advance, which took a third of the time to build the app.
    maxSize: maxBuckets,
    sizeCalculation: () => 1,
    ttl: secondsToFill * 1000,
    perf: { now },
    ttlResolution: 0,
  });
  return (key) => {
    const at = now();
    const bucket = buckets.get(key);
    const refilled = bucket ? bucket.tokens + ((at - bucket.at) / 1000) * perSecond : burst;
    const tokens = Math.min(burst, refilled);
    if (tokens < 1) return (1 - tokens) / perSecond;
    buckets.set(key, { tokens: tokens - 1, at });
    return 0;
  };
}
