import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type PublicCall, withPublicSlot } from './public-queue.ts';

interface KeptAnswers<Asked, Answer> {
  /** For how long an answer is given to everybody who asks the same. */
  keptMs: number;
  /** How much is kept in all, as `sizeOf` counts it; what was asked for longest ago is forgotten first. */
  most: number;
  /** At least 1. */
  sizeOf(answer: Answer): number;
  read(asked: Asked, reply: FastifyReply): Promise<Answer>;
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
  const kept = new LRUCache<string, { answer: Answer }>({
    maxSize: most,
    ttl: keptMs,
    sizeCalculation: ({ answer }) => sizeOf(answer),
    ...clock,
  });
  const underWay = new Map<string, Promise<Answer>>();

  async function readAndKeep(key: string, asked: Asked, reply: FastifyReply): Promise<Answer> {
    // Taken before the reading, so that an answer never seems fresher than its data.
    const start = performance.now();
    const answer = await read(asked, reply);
    kept.set(key, { answer }, { start });
    return answer;
  }

  async function readOnce(key: string, asked: Asked, reply: FastifyReply): Promise<Answer> {
    // Somebody else may have read it while this call waited for its turn.
    const known = kept.get(key);
    if (known) return known.answer;
    const reading = underWay.get(key) ?? readAndKeep(key, asked, reply).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  }

  return async (asked: Asked, call: PublicCall, reply: FastifyReply): Promise<Answer> => {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    if (known) return known.answer;
    return underWay.get(key) ?? withPublicSlot(call, reply, () => readOnce(key, asked, reply));
  };
}

/** For how many seconds browsers and proxies keep an answer, and show it while they ask for a newer one. */
export interface BrowserCaching {
  seconds: number;
  staleSeconds: number;
}

/** Lets browsers and proxies keep an answer that is the same for everybody. */
export function letBeKept(reply: FastifyReply, { seconds, staleSeconds }: BrowserCaching): void {
  reply.header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds}`);
}
