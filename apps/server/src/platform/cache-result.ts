import { spreadLifetime } from './spread-lifetime.ts';

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
