import { expect, onTestFinished, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { createSessionCache, sessionStatusCacheMs } from '../../src/accounts/sessions/session-status.ts';
import { startSession } from '../../src/accounts/sessions/start-session.ts';
import { cacheResult } from '../../src/platform/cache-result.ts';
import { openJobs } from '../../src/platform/jobs.ts';
import { encodePage, listCacheSeconds } from '../../src/public-pages/cached-page.ts';
import { createPageCache } from '../../src/public-pages/page-cache.ts';
import { pagesCacheMs } from '../../src/public-vacancies/public-vacancy-routes.ts';
import { advanceMonotonicClock } from '../advance-monotonic-clock.ts';
import { startTestApp } from '../test-app.ts';
import { createTestDatabase } from '../test-database.ts';

const { app, db } = await startTestApp();
/** Longer than the longest timer of Node.js, which is 25 days. */
const sixtyDaysMs = 60 * 86_400_000;

function setClockBack(): void {
  vi.useFakeTimers({ now: Date.now() - sixtyDaysMs, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('cached counts expire after the system clock is set back', async () => {
  let computations = 0;
  const count = cacheResult(async () => (computations += 1), 1000);
  expect(await count()).toBe(1);

  setClockBack();
  expect(await count()).toBe(1);
  advanceMonotonicClock(1000);

  expect(await count()).toBe(2);
});

test('a cached response expires after the system clock is set back', async () => {
  const countVacancies = async () => (await app.inject('/api/public/vacancies')).json<object[]>().length;
  expect(await countVacancies()).toBe(0);
  await aVacancy(db, await aCompany(db));

  setClockBack();
  expect(await countVacancies()).toBe(0);
  advanceMonotonicClock(pagesCacheMs);

  expect(await countVacancies()).toBe(1);
});

test('a cached page expires after the system clock is set back', async () => {
  const cache = createPageCache();
  cache.store(
    '/vagas',
    await encodePage({ status: 200, html: '', canonical: undefined, shownIds: undefined }),
  );

  setClockBack();
  expect(cache.find('/vagas')).toBeDefined();
  advanceMonotonicClock(listCacheSeconds * 1000);

  expect(cache.find('/vagas')).toBeUndefined();
});

test('the end of a session is noticed after the system clock is set back', async () => {
  const sessions = createSessionCache(db);
  const { id } = await aCandidate(db);
  const { sessionId } = await db.transaction().execute((transaction) => startSession(transaction, id));
  expect(await sessions.viewerOf(sessionId)).toBeDefined();
  await db
    .updateTable('session')
    .set({ ended_at: new Date().toISOString() })
    .where('id', '=', sessionId)
    .execute();

  setClockBack();
  advanceMonotonicClock(sessionStatusCacheMs + 1);

  expect(await sessions.viewerOf(sessionId)).toBeUndefined();
});

test('background jobs set no timer that is too long for Node.js after the system clock is set back', async () => {
  const { url } = await createTestDatabase();
  const jobs = await openJobs(url, console, { clockSeconds: 1 });
  onTestFinished(() => jobs.stop());
  const onWarning = vi.fn<(warning: Error) => void>();
  process.on('warning', onWarning);
  onTestFinished(() => void process.off('warning', onWarning));
  const dropMail = async () => undefined;
  await jobs.start(dropMail, []);

  setClockBack();
  await new Promise((resolve) => setTimeout(resolve, 3000));

  expect(onWarning.mock.calls.map(([{ name }]) => name)).not.toContain('TimeoutOverflowWarning');
});
