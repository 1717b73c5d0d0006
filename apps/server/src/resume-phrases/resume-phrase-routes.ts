import { getResumePhrases, type ResumePhrases } from '@trampolim/contract/resume-phrases/resume-phrases';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cacheResult } from '../platform/cache-result.ts';
import { route } from '../platform/http/route.ts';
import { defineLimits, minute } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { createFindPhrases } from './resume-phrases.ts';

const limits = defineLimits({ resumePhraseLookUp: { points: 120, duration: minute } });

/** Answers of different roles; each holds references to the same phrases. */
const cachedAnswers = 2000;

export function registerResumePhraseRoutes(app: FastifyInstance, { db, rateLimits }: Services): void {
  // Read at the first question, because the start of the server has not stored the dictionary yet.
  const finder = cacheResult(() => createFindPhrases(db), Number.POSITIVE_INFINITY);
  const answers = new LRUCache<string, ResumePhrases>({ max: cachedAnswers });

  route(app, getResumePhrases, async ({ query: { role, area }, viewer }) => {
    await rateLimits.consume(limits.resumePhraseLookUp, viewer.id);
    const key = JSON.stringify([role.toLowerCase(), area]);
    const cached = answers.get(key);
    if (cached) return cached;
    const find = await finder();
    const answer = await find(role, area);
    answers.set(key, answer);
    return answer;
  });
}
