import { expect, test } from 'vitest';
import { createRenderingQueue } from './rendering-queue.ts';

test('a network that asks for too many pages waits, and other networks take turns with it', async () => {
  const queue = createRenderingQueue();
  const started: string[] = [];
  const ask = async (network: string) => {
    const leave = await queue.acquire(network);
    started.push(leave ? network : `${network} turned away`);
    leave?.();
  };
  const held = await Promise.all(
    ['crawler', 'crawler', 'crawler', 'dora'].map((name) => queue.acquire(name)),
  );
  const all = [...Array.from({ length: 60 }, () => ask('crawler')), ask('ana'), ask('ana'), ask('bia')];
  await Promise.resolve();
  for (const leave of held) leave?.();
  await Promise.all(all);
  expect(started.filter((who) => who === 'crawler turned away')).toHaveLength(10);
  const drawn = started.filter((who) => !who.endsWith('away'));
  expect(drawn.slice(0, 5)).toEqual(['crawler', 'ana', 'bia', 'crawler', 'ana']);
  expect(drawn).toHaveLength(53);
});

test('a page of another network is rendered next to the pages of a busy network', async () => {
  const queue = createRenderingQueue();
  for (let count = 0; count < 3; count += 1) await queue.acquire('crawler');
  let isCrawling = false;
  void queue.acquire('crawler').then(() => (isCrawling = true));
  const leave = await queue.acquire('ana');
  expect([leave, isCrawling]).toEqual([expect.any(Function), false]);
  leave?.();
  await Promise.resolve();
  expect(isCrawling).toBe(false);
});
