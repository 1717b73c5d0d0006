import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { spreadLifetime } from '../cache-result.ts';
import { cacheRequests, initializeCacheMetrics } from '../observability/metrics.ts';
import { type PublicCall, withPublicSlot } from './public-queue.ts';

interface ReadCacheOptions<Request, Result> {
  /** Its name in the metrics. */
  name: string;
  /** For at most this time, everybody who sends the same request gets the same result. */
  cacheMs: number;
  /** Maximum total size, as `sizeOf` counts it. The least recently used entries are dropped first. */
  maxSize: number;
  /** At least 1. */
  sizeOf(result: Result): number;
  read(request: Request, reply: FastifyReply): Promise<Result>;
}

/** Ages follow the monotonic clock and are checked at each request, which costs less than the library's timer. */
const clock = { perf: { now: () => performance.now() }, ttlResolution: 0 };

/**
 * Caches reads that are the same for everybody, for calls without sign-in. Simultaneous identical calls share one read.
 * Different calls wait in the public queue, which is fair among networks.
 * @throws {Failure} `too_many_requests` if too many requests of a network already wait
 */
export function createReadCache<Request extends object, Result>({
  name,
  cacheMs,
  maxSize,
  sizeOf,
  read,
}: ReadCacheOptions<Request, Result>) {
  const cache = new LRUCache<string, { result: Result }>({
    maxSize,
    ttl: cacheMs,
    sizeCalculation: ({ result }) => sizeOf(result),
    ...clock,
  });
  const pendingReads = new Map<string, Promise<Result>>();
  initializeCacheMetrics(name);

  async function readAndCache(key: string, request: Request, reply: FastifyReply): Promise<Result> {
    // The age starts before the read, so that a result never seems fresher than its data.
    const start = performance.now();
    const result = await read(request, reply);
    cache.set(key, { result }, { start, ttl: spreadLifetime(cacheMs) });
    return result;
  }

  async function readOnce(key: string, request: Request, reply: FastifyReply): Promise<Result> {
    // Another call may have read it while this call waited for a slot.
    const cached = cache.get(key);
    if (cached) return cached.result;
    const pendingRead =
      pendingReads.get(key) ?? readAndCache(key, request, reply).finally(() => pendingReads.delete(key));
    pendingReads.set(key, pendingRead);
    return pendingRead;
  }

  return async (request: Request, call: PublicCall, reply: FastifyReply): Promise<Result> => {
    const key = JSON.stringify(request);
    const cached = cache.get(key);
    cacheRequests.inc({ cache: name, result: cached ? 'hit' : 'miss' });
    if (cached) return cached.result;
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
