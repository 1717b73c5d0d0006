/**
 * Caches the result of `read` for at most `maxMs` milliseconds and shares it among all callers. Use it for results that
 * are the same for everybody and slow to compute. Failures are not cached.
 */
export function cacheResult<Result>(read: () => Promise<Result>, maxMs: number): () => Promise<Result> {
  let last: { expiresAt: number; result: Promise<Result> } | undefined;
  return () => {
    if (last && performance.now() < last.expiresAt) return last.result;
    const current = { expiresAt: performance.now() + spreadLifetime(maxMs), result: read() };
    last = current;
    current.result.catch(() => {
      if (last === current) last = undefined;
    });
    return current.result;
  };
}

/**
 * Returns between three quarters and all of the longest lifetime. Entries that are cached together, such as after a
 * start, would otherwise expire together again and again, and requests would wait for all of them to be read again.
 */
export const spreadLifetime = (maxMs: number): number => maxMs * (1 - Math.random() / 4);
