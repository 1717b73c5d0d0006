import { expect, test, vi } from 'vitest';
import { createRenderingQueue } from './rendering-queue.ts';

// Four pages are rendered at once, at most three of them for one network. 200 others may wait, at most 50 for one
// network.

test('networks take turns within the limit of each network', async () => {
  const queue = createRenderingQueue();
  const started: string[] = [];
  const requestPage = async (network: string) => {
    const release = await queue.acquire(network);
    started.push(release ? network : `${network} refused`);
    release?.();
  };
  const releaseFunctions = await Promise.all(
    ['crawler', 'crawler', 'crawler', 'dora'].map((name) => queue.acquire(name)),
  );
  const requests = [
    ...Array.from({ length: 60 }, () => requestPage('crawler')),
    requestPage('ana'),
    requestPage('ana'),
    requestPage('bia'),
  ];
  await Promise.resolve();
  for (const release of releaseFunctions) release?.();
  await Promise.all(requests);
  expect(started.filter((entry) => entry === 'crawler refused')).toHaveLength(10);
  const rendered = started.filter((entry) => !entry.endsWith('refused'));
  expect(rendered.slice(0, 5)).toEqual(['crawler', 'ana', 'bia', 'crawler', 'ana']);
  expect(rendered).toHaveLength(53);
});

test('a page of another network is rendered next to the pages of a busy network', async () => {
  const queue = createRenderingQueue();
  for (let count = 0; count < 3; count += 1) await queue.acquire('crawler');
  let isCrawling = false;
  void queue.acquire('crawler').then(() => (isCrawling = true));
  const release = await queue.acquire('ana');
  expect([release, isCrawling]).toEqual([expect.any(Function), false]);
  release?.();
  await Promise.resolve();
  expect(isCrawling).toBe(false);
});

test('a page waits for at most two seconds behind others', async () => {
  vi.useFakeTimers();
  const queue = createRenderingQueue();
  const waits = Array.from({ length: 205 }, (_, index) => queue.acquire(`network ${index}`));
  const releaseFunctions = await Promise.all(waits.slice(0, 4));
  expect(await waits[204]).toBeUndefined();

  releaseFunctions[0]?.();
  expect(await waits[4]).toBeTypeOf('function');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all(waits.slice(5, 204))).toEqual(Array.from({ length: 199 }, () => undefined));
  vi.useRealTimers();

  for (const release of releaseFunctions.slice(1)) release?.();
  expect(await queue.acquire('network')).toBeTypeOf('function');
});
