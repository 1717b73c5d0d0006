import { expect, test } from 'vitest';
import { advanceMonotonicClock } from '../../test/advance-monotonic-clock.ts';
import { encodePage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const aPage = (shownIds: readonly string[] = []) =>
  encodePage({ status: 200, html: 'x'.repeat(1000), canonical: undefined, shownIds });

test('the least recently used page is dropped first, and a change drops the others', async () => {
  const page = await aPage(['vacancy']);
  // Each page takes eight kilobytes more than its encodings, so two fit.
  const cache = createPageCache({ maxBytes: (page.bytes + 9_000) * 2 });
  const listCached = () => ['/1', '/2', '/3'].filter((url) => cache.find(url) !== undefined);
  for (const url of ['/1', '/2']) cache.store(url, page);
  cache.find('/1');
  cache.store('/3', page);
  expect(listCached()).toEqual(['/1', '/3']);

  cache.forget(['vacancy']);
  expect(listCached()).toEqual([]);
});

test('many small pages with long URLs do not exceed the cache size', async () => {
  const redirect = await encodePage({ status: 301, html: '', canonical: undefined, shownIds: undefined });
  const cache = createPageCache({ maxBytes: 10 * 1024 * 1024 });
  const urls = Array.from({ length: 5000 }, (_, index) => `/vagas?title=${index}${'x'.repeat(2000)}`);
  for (const url of urls) cache.store(url, redirect);
  // Each page takes eight kilobytes, and its URL four more.
  expect(urls.filter((url) => cache.find(url)).length).toBeLessThan(1_000);
});

test('a change while a page is rendered is detected', () => {
  const cache = createPageCache();
  const watch = cache.watch();
  cache.forget(['vacancy']);
  expect([watch.hasMissed(['vacancy']), watch.hasMissed(['other'])]).toEqual([true, false]);
  // Any change may concern a page that does not exist yet.
  expect(watch.hasMissed(undefined)).toBe(true);
  cache.forgetAll();
  expect(watch.hasMissed(['other'])).toBe(true);
});

test('changed ids are remembered for a minute', () => {
  const cache = createPageCache({ changesMs: 60_000 });
  const before = performance.now() - 1;
  cache.forget(['vacancy']);
  expect([cache.hasChangedSince(before, ['vacancy']), cache.hasChangedSince(before, ['other'])]).toEqual([
    true,
    false,
  ]);
  const after = performance.now() + 1;
  expect(cache.hasChangedSince(after, ['vacancy'])).toBe(false);
  advanceMonotonicClock(60_001);
  cache.forget(['other']);
  expect([cache.hasChangedSince(before, ['vacancy']), cache.hasChangedSince(before, ['other'])]).toEqual([
    false,
    true,
  ]);
  cache.forgetAll();
  expect(cache.hasChangedSince(before, ['vacancy'])).toBe(true);
});
