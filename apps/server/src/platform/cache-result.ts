/**
 * Caches the result of `read` for some milliseconds and shares it among all callers. For results that are the same
 * for everybody and slow to compute. Failures are not cached.
 */
export function cacheResult<Answer>(read: () => Promise<Answer>, cacheMs: number): () => Promise<Answer> {
  let last: { since: number; answer: Promise<Answer> } | undefined;
  return () => {
    if (last && performance.now() - last.since < cacheMs) return last.answer;
    const current = { since: performance.now(), answer: read() };
    last = current;
    current.answer.catch(() => {
      if (last === current) last = undefined;
    });
    return current.answer;
  };
}
