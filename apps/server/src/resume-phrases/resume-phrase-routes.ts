import { getResumePhrases, type ResumePhrases } from '@trampolim/contract/resume-phrases/resume-phrases';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cacheResult } from '../platform/cache-result.ts';
import { route } from '../platform/http/route.ts';
import { defineLimits, minute } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { createFindPhrases } from './resume-phrases.ts';

const limits = defineLimits({ resumePhraseLookUp: { points: 120, duration: minute } });

/** Each cached response only references the shared phrases. */
const maxCachedResponses = 2000;

export function registerResumePhraseRoutes(app: FastifyInstance, { db, rateLimits }: Services): void {
  // The dictionary is read at the first request, because it may not be stored yet when the server starts.
  const finder = cacheResult(() => createFindPhrases(db), Number.POSITIVE_INFINITY);
  const cache = new LRUCache<string, ResumePhrases>({ max: maxCachedResponses });

  route(app, getResumePhrases, async ({ query: { role, area }, viewer }) => {
    await rateLimits.consume(limits.resumePhraseLookUp, viewer.id);
    const key = JSON.stringify([role.toLowerCase(), area]);
    const cached = cache.get(key);
    if (cached) return cached;
    const find = await finder();
    const phrases = await find(role, area);
    cache.set(key, phrases);
    return phrases;
  });
}
