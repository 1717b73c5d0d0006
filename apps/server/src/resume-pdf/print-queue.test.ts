import { afterEach, expect, test } from 'vitest';
import { createPrintQueue, type PrintLimits, type PrintQueue } from './print-queue.ts';
import type { PrintedResume } from './printed-resume.ts';

const fakeThread = new URL('../../test/resume-pdf/fake-print-thread.ts', import.meta.url);
const neverAborted = new AbortController().signal;

let queue: PrintQueue<PrintedResume>;
afterEach(() => queue.close());

function openQueue(limits: Partial<PrintLimits> = {}) {
  queue = createPrintQueue({ waiting: 3, perAccount: 2, maxDrawingMs: 10_000, ...limits }, fakeThread);
  let accounts = 0;
  /** Uses a new account for each call unless one is given. */
  return async (order: string, { account = `account ${(accounts += 1)}`, signal = neverAborted } = {}) => {
    const pdf = await queue.print(account, { candidateName: order } as PrintedResume, signal);
    return new TextDecoder().decode(pdf);
  };
}

test('resumes are drawn one after the other, in the order they came', async () => {
  const print = openQueue();
  const drawn: string[] = [];
  await Promise.all(['slow', 'b', 'c'].map(async (order) => drawn.push(await print(order))));
  expect(drawn).toEqual(['slow', 'b', 'c']);
});

test('a full queue refuses further callers with a retry time', async () => {
  const print = openQueue();
  const served = ['slow', 'b', 'c', 'd'].map((order) => print(order));
  await expect(print('e')).rejects.toMatchObject({ code: 'overloaded', details: { retryAfter: 2 } });
  expect(await Promise.all(served)).toEqual(['slow', 'b', 'c', 'd']);
  expect(await print('f')).toBe('f');
});

test('one account may have two resumes in the queue, and others still get a place', async () => {
  const print = openQueue();
  const own = { account: 'greedy' };
  const served = [print('slow', own), print('b', own)];
  await expect(print('c', own)).rejects.toMatchObject({ code: 'too_many_requests' });
  served.push(print('d'));
  await Promise.all(served);
  expect(await print('e', own)).toBe('e');
});

test('a caller’s resumes wait for each other', async () => {
  const print = openQueue({ waiting: 9, perAccount: 8 });
  const drawn: string[] = [];
  const crawled = ['slow', 'b', 'c', 'd'].map((order) => [order, 'crawler'] as const);
  const asked = [...crawled, ['ana', 'ana'] as const, ['bia', 'bia'] as const, ['more', 'ana'] as const];
  await Promise.all(asked.map(async ([order, account]) => drawn.push(await print(order, { account }))));
  expect(drawn).toEqual(['slow', 'b', 'ana', 'bia', 'c', 'more', 'd']);
});

test('a caller who fills the queue loses the last places to others', async () => {
  const print = openQueue({ waiting: 3, perAccount: Infinity });
  const own = { account: 'crawler' };
  const crawled = Promise.allSettled(['slow', 'b', 'c', 'd'].map((order) => print(order, own)));
  await expect(print('e', own)).rejects.toMatchObject({ code: 'too_many_requests' });

  expect(await print('f')).toBe('f');

  expect((await crawled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
});

test.each(['throw', 'exit'])(
  'a thread that ends by %s fails only its own resume, and is replaced',
  async (end) => {
    const print = openQueue();
    const outcomes = await Promise.allSettled([print('a'), print(end), print('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await print('c')).toBe('c');
  },
);

test('a resume that takes too long fails, and the next is drawn', async () => {
  const print = openQueue({ maxDrawingMs: 1500 });
  const outcomes = Promise.allSettled([print('hang'), print('b')]);
  expect(await outcomes).toMatchObject([
    { status: 'rejected', reason: { code: 'overloaded' } },
    { status: 'fulfilled', value: 'b' },
  ]);
});

test('messages of the file watcher are not mistaken for a resume', async () => {
  const print = openQueue();
  expect(await Promise.all([print('watched'), print('b')])).toEqual(['watched', 'b']);
});

test('a caller who leaves the queue frees their place', async () => {
  const print = openQueue({ waiting: 1 });
  const leaving = new AbortController();
  const first = print('slow');
  const second = print('b', { signal: leaving.signal });
  leaving.abort();
  await expect(second).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await Promise.all([first, print('c')])).toEqual(['slow', 'c']);
});

test('closing ends the thread and refuses waiting callers', async () => {
  const print = openQueue();
  const outcomes = Promise.allSettled([print('hang'), print('b')]);
  await queue.close();
  expect(await outcomes).toMatchObject([
    { reason: { code: 'overloaded' } },
    { reason: { code: 'overloaded' } },
  ]);
  await expect(print('c')).rejects.toMatchObject({ code: 'overloaded' });
});
