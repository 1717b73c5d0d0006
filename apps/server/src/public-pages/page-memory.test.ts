import { expect, test, vi } from 'vitest';
import { createPageMemory } from './page-memory.ts';
import { createRenderingQueue } from './rendering-queue.ts';
import { storePage } from './stored-page.ts';

const aPage = (about: readonly string[] = []) =>
  storePage({ status: 200, html: 'x'.repeat(1000), canonical: undefined, about });

test('what is asked for least leaves first, and takes its marks along', async () => {
  const page = await aPage(['vacancy']);
  const memory = createPageMemory((page.bytes + 9_000) * 2);
  for (const address of ['/1', '/2', '/3']) memory.keep(address, page);
  expect(['/1', '/2', '/3'].map((address) => memory.find(address) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);

  memory.forget(['vacancy']);
  expect(memory.find('/2') ?? memory.find('/3')).toBeUndefined();
});

test('pages that say little fill no memory, however many addresses lead to them and however long those are', async () => {
  const moved = await storePage({ status: 301, html: '', canonical: undefined, about: undefined });
  const memory = createPageMemory(10 * 1024 * 1024);
  const addresses = Array.from({ length: 5000 }, (_, index) => `/vagas?title=${index}${'x'.repeat(2000)}`);
  for (const address of addresses) memory.keep(address, moved);
  expect(addresses.filter((address) => memory.find(address)).length).toBeLessThan(1_000);
});

test('what changed while a page was drawn is known', () => {
  const memory = createPageMemory();
  const watch = memory.watch();
  memory.forget(['vacancy']);
  expect([watch.hasMissed(['vacancy']), watch.hasMissed(['other'])]).toEqual([true, false]);
  memory.forgetAll();
  expect(watch.hasMissed(['other'])).toBe(true);
});

test('four pages are drawn at once, two hundred more wait, and nobody for longer than two seconds', async () => {
  vi.useFakeTimers();
  const queue = createRenderingQueue();
  const waits = Array.from({ length: 205 }, (_, index) => queue.acquire(`network ${index}`));
  const places = await Promise.all(waits.slice(0, 4));
  expect(await waits[204]).toBeUndefined();

  places[0]?.();
  expect(await waits[4]).toBeTypeOf('function');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all(waits.slice(5, 204))).toEqual(Array.from({ length: 199 }, () => undefined));
  vi.useRealTimers();

  for (const leave of places.slice(1)) leave?.();
  expect(await queue.acquire('network')).toBeTypeOf('function');
});
