import { expect, test, vi } from 'vitest';
import { cacheResult } from '../../src/platform/cache-result.ts';
import { createReadCache } from '../../src/platform/http/read-cache.ts';
import { encodePage, listCacheSeconds } from '../../src/public-pages/cached-page.ts';
import { createPageCache } from '../../src/public-pages/page-cache.ts';
import { advanceMonotonicClock } from '../advance-monotonic-clock.ts';

const entryCount = 300;
const maxSeconds = 60;
const keys = Array.from({ length: entryCount }, (_, index) => String(index));

/**
 * Fills a cache, and requests all entries once a second until each was read again. Returns the numbers of entries that
 * were read again in each second.
 */
async function countRepeatedReads(read: (key: string) => Promise<unknown>, countReads: () => number) {
  for (const key of keys) await read(key);
  const counts: number[] = [];
  for (let second = 1; second <= maxSeconds; second += 1) {
    advanceMonotonicClock(1_000);
    const before = countReads();
    for (const key of keys) await read(key);
    counts.push(countReads() - before);
  }
  return counts;
}

const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0);

/**
 * True if the entries of a cache expire neither early nor late nor together. They expire in the last quarter of the
 * time, which is fifteen seconds, and twenty a second on average.
 */
const isSpread = (counts: readonly number[]): boolean =>
  sum(counts.slice(0, 0.7 * maxSeconds)) === 0 && sum(counts) === entryCount && Math.max(...counts) < 60;

test('results that were cached together are not read again together', async () => {
  const read = vi.fn(async () => undefined);
  const caches = new Map(keys.map((key) => [key, cacheResult(read, maxSeconds * 1_000)]));

  const counts = await countRepeatedReads(
    async (key) => caches.get(key)?.(),
    () => read.mock.calls.length,
  );

  expect(counts).toSatisfy(isSpread);
});

test('responses that were cached together are not read again together', async () => {
  const read = vi.fn(async () => undefined);
  const find = createReadCache({
    name: 'spread',
    cacheMs: maxSeconds * 1_000,
    maxSize: entryCount,
    sizeOf: () => 1,
    read,
  });
  const server = { publicQueue: { acquire: async () => () => undefined } };
  const call = { caller: { network: '' }, server } as unknown as Parameters<typeof find>[1];

  const counts = await countRepeatedReads(
    (key) => find({ key }, call, {} as Parameters<typeof find>[2]),
    () => read.mock.calls.length,
  );

  expect(counts).toSatisfy(isSpread);
});

test('pages that were cached together are not rendered again together', async () => {
  const cache = createPageCache();
  const render = vi.fn(() =>
    encodePage({ status: 200, html: '', canonical: undefined, shownIds: undefined }),
  );

  expect(listCacheSeconds).toBe(maxSeconds);
  const counts = await countRepeatedReads(
    async (key) => cache.find(key) ?? cache.store(key, await render()),
    () => render.mock.calls.length,
  );

  expect(counts).toSatisfy(isSpread);
});
