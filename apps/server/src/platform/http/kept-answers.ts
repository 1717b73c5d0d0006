import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { inPublicTurn, type PublicCall } from './public-turn.ts';

interface KeptAnswers<Asked, Answer> {
  /** For how long an answer is given to everybody who asks the same. */
  keptMs: number;
  /** How much is kept in all, as `sizeOf` counts it; what was asked for longest ago is forgotten first. */
  most: number;
  /** How much an answer may turn out to be; at least 1. */
  sizeOf(asked: Asked): number;
  read(asked: Asked): Promise<Answer>;
}

/** Looked at each time, which costs less than a timer. */
const clock = { perf: { now: () => performance.now() }, ttlResolution: 0 };

/**
 * Answers that are the same for everybody, for calls that need no sign-in: many who ask for one thing cost one reading, and many
 * who ask for different things wait for each other in turns, a network behind itself.
 * @throws {Failure} `too_many_requests` where too many of a network wait already
 */
export function keepAnswers<Asked extends object, Answer>({
  keptMs,
  most,
  sizeOf,
  read,
}: KeptAnswers<Asked, Answer>) {
  const kept = new LRUCache<string, Promise<Answer>>({ maxSize: most, ttl: keptMs, ...clock });
  const readOnce = (key: string, asked: Asked): Promise<Answer> => {
    const known = kept.get(key);
    if (known) return known;
    const answer = read(asked);
    kept.set(key, answer, { size: sizeOf(asked) });
    answer.catch(() => kept.delete(key));
    return answer;
  };
  return async (asked: Asked, call: PublicCall, reply: FastifyReply): Promise<Answer> => {
    const key = JSON.stringify(asked);
    return kept.get(key) ?? inPublicTurn(call, reply, () => readOnce(key, asked));
  };
}

/** Lets browsers and proxies keep an answer that is the same for everybody, and show it while they ask for a newer one. */
export function letBeKept(
  reply: FastifyReply,
  { seconds, staleSeconds }: { seconds: number; staleSeconds: number },
): void {
  reply.header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds}`);
}
