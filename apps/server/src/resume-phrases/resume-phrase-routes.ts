import { getResumePhrases, type ResumePhrases } from '@trampolim/contract/resume-phrases/resume-phrases';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cacheResult } from '../platform/cache-result.ts';
import { route } from '../platform/http/route.ts';
import { defineLimits, minute } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { createFindPhrases } from './resume-phrases.ts';

const limits = defineLimits({ resumePhraseLookUp: { points: 120, durationSeconds: minute } });

/** A cached response takes little memory, because it only references the shared phrases. */
const maxCachedResponses = 2000;

export function registerResumePhraseRoutes(app: FastifyInstance, { db, rateLimits }: Services): void {
  // The server loads the dictionary at the first request, because it may not be stored yet at the start.
  const loadFindPhrases = cacheResult(() => createFindPhrases(db), Number.POSITIVE_INFINITY);
  const cache = new LRUCache<string, ResumePhrases>({ max: maxCachedResponses });

  route(app, getResumePhrases, async ({ query: { role, area }, viewer }) => {
    await rateLimits.consume(limits.resumePhraseLookUp, viewer.id);
    const key = JSON.stringify([role.toLowerCase(), area]);
    const cached = cache.get(key);
    if (cached) return cached;
    const findPhrases = await loadFindPhrases();
    const phrases = await findPhrases(role, area);
    cache.set(key, phrases);
    return phrases;
  });
}
