/**
 * Caches the result of `read` for some milliseconds and shares it among all callers. Use it for results that are the
 * same for everybody and slow to compute. Failures are not cached.
 */
export function cacheResult<Result>(read: () => Promise<Result>, cacheMs: number): () => Promise<Result> {
  let last: { startedAt: number; result: Promise<Result> } | undefined;
  return () => {
    if (last && performance.now() - last.startedAt < cacheMs) return last.result;
    const current = { startedAt: performance.now(), result: read() };
    last = current;
    current.result.catch(() => {
      if (last === current) last = undefined;
    });
    return current.result;
  };
}
