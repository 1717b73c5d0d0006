/**
 * Gives what `read` gives, asked no more than once in so many milliseconds however many ask: for what is the same for everybody
 * and takes long to be counted. What fails is asked for again.
 */
export function keepAnswer<Answer>(read: () => Promise<Answer>, keptMs: number): () => Promise<Answer> {
  let last: { since: number; answer: Promise<Answer> } | undefined;
  return () => {
    if (last && performance.now() - last.since < keptMs) return last.answer;
    const asked = { since: performance.now(), answer: read() };
    last = asked;
    asked.answer.catch(() => {
      if (last === asked) last = undefined;
    });
    return asked.answer;
  };
}
