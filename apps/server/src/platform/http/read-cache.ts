import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { announceCache, cacheRequests } from '../observability/metrics.ts';
import { type PublicCall, withPublicSlot } from './public-queue.ts';

interface ReadCacheOptions<Request, Answer> {
  /** Its name in the metrics. */
  name: string;
  /** For this time, everybody who sends the same request gets the same answer. */
  cacheMs: number;
  /** Maximum total size, as `sizeOf` counts it. The least recently used entries are dropped first. */
  maxSize: number;
  /** At least 1. */
  sizeOf(answer: Answer): number;
  read(request: Request, reply: FastifyReply): Promise<Answer>;
}

/** The age is checked at each request, which costs less than a timer. */
const clock = { perf: { now: () => performance.now() }, ttlResolution: 0 };

/**
 * Caches reads that are the same for everybody, for calls without sign-in. Simultaneous calls for the same thing share
 * one read. Calls for different things wait in the public queue, which is fair among networks.
 * @throws {Failure} `too_many_requests` if too many requests of a network already wait
 */
export function createReadCache<Request extends object, Answer>({
  name,
  cacheMs,
  maxSize,
  sizeOf,
  read,
}: ReadCacheOptions<Request, Answer>) {
  const cache = new LRUCache<string, { answer: Answer }>({
    maxSize,
    ttl: cacheMs,
    sizeCalculation: ({ answer }) => sizeOf(answer),
    ...clock,
  });
  const pendingReads = new Map<string, Promise<Answer>>();
  announceCache(name);

  async function readAndCache(key: string, request: Request, reply: FastifyReply): Promise<Answer> {
    // Measured before the read, so that an answer never seems fresher than its data.
    const start = performance.now();
    const answer = await read(request, reply);
    cache.set(key, { answer }, { start });
    return answer;
  }

  async function readOnce(key: string, request: Request, reply: FastifyReply): Promise<Answer> {
    // Another call may have read it while this call waited for a slot.
    const known = cache.get(key);
    if (known) return known.answer;
    const reading =
      pendingReads.get(key) ?? readAndCache(key, request, reply).finally(() => pendingReads.delete(key));
    pendingReads.set(key, reading);
    return reading;
  }

  return async (request: Request, call: PublicCall, reply: FastifyReply): Promise<Answer> => {
    const key = JSON.stringify(request);
    const known = cache.get(key);
    cacheRequests.inc({ cache: name, result: known ? 'hit' : 'miss' });
    if (known) return known.answer;
    return pendingReads.get(key) ?? withPublicSlot(call, reply, () => readOnce(key, request, reply));
  };
}

/**
 * Seconds for which browsers and proxies cache a response, and for which they still show it while they fetch a newer
 * one.
 */
export interface BrowserCaching {
  seconds: number;
  staleSeconds: number;
}

/** Lets browsers and proxies cache a response that is the same for everybody. */
export function setCacheControl(reply: FastifyReply, { seconds, staleSeconds }: BrowserCaching): void {
  reply.header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds}`);
}
