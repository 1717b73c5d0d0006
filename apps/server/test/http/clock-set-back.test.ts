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
import { passTime } from '../pass-time.ts';
import { startTestApp } from '../test-app.ts';
import { createTestDatabase } from '../test-database.ts';

const { app, db } = await startTestApp();
const sixtyDays = 60 * 86_400_000;

function setClockBack(): void {
  vi.useFakeTimers({ now: Date.now() - sixtyDays, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('cached counts expire after the system clock is set back', async () => {
  let reads = 0;
  const count = cacheResult(async () => (reads += 1), 1000);
  expect(await count()).toBe(1);

  setClockBack();
  expect(await count()).toBe(1);
  passTime(1000);

  expect(await count()).toBe(2);
});

test('a cached answer expires after the system clock is set back', async () => {
  const found = async () => (await app.inject('/api/public/vacancies')).json<object[]>().length;
  expect(await found()).toBe(0);
  await aVacancy(db, await aCompany(db));

  setClockBack();
  expect(await found()).toBe(0);
  passTime(pagesCacheMs);

  expect(await found()).toBe(1);
});

test('a cached page expires after the system clock is set back', async () => {
  const memory = createPageCache();
  memory.store('/vagas', await encodePage({ status: 200, html: '', canonical: undefined, about: undefined }));

  setClockBack();
  expect(memory.find('/vagas')).toBeDefined();
  passTime(listCacheSeconds * 1000);

  expect(memory.find('/vagas')).toBeUndefined();
});

test('a session that ended elsewhere is noticed after the system clock is set back', async () => {
  const sessions = createSessionCache(db);
  const { id } = await aCandidate(db);
  const { sessionId } = await db.transaction().execute((transaction) => startSession(transaction, id, false));
  expect(await sessions.viewerOf(sessionId)).toBeDefined();
  await db
    .updateTable('session')
    .set({ ended_at: new Date().toISOString() })
    .where('id', '=', sessionId)
    .execute();

  setClockBack();
  passTime(sessionStatusCacheMs + 1);

  expect(await sessions.viewerOf(sessionId)).toBeUndefined();
});

test('background jobs set no endless timers after the system clock is set back', async () => {
  const { url } = await createTestDatabase();
  const jobs = await openJobs(url, console, { clock: 1 });
  onTestFinished(() => jobs.stop());
  const warned = vi.fn<(warning: Error) => void>();
  process.on('warning', warned);
  onTestFinished(() => void process.off('warning', warned));
  await jobs.start(async () => undefined, []);

  setClockBack();
  await new Promise((resolve) => setTimeout(resolve, 3000));

  expect(warned.mock.calls.map(([{ name }]) => name)).not.toContain('TimeoutOverflowWarning');
});
