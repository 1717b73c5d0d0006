import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { PrintedResume } from '../candidates/resume-readers.ts';
import { createPrintQueue, type PrintLimits, type PrintQueue } from './print-queue.ts';

/** Returns the name on the resume instead of a PDF. The name may select a behaviour: `slow`, `hang`, `throw`, … */
const fakeThread = new URL('../../test/resume-pdf/fake-print-thread.ts', import.meta.url);
const neverAborted = new AbortController().signal;

let queue: PrintQueue<PrintedResume>;
afterEach(() => queue.close());

function openQueue(limits: Partial<PrintLimits> = {}) {
  queue = createPrintQueue({ waiting: 3, perAccount: 2, maxDrawingMs: 10_000, ...limits }, fakeThread);
  let accountCount = 0;
  /** Uses a new account for each call unless one is given. */
  return async (
    candidateName: string,
    { account = `account ${(accountCount += 1)}`, signal = neverAborted } = {},
  ) => {
    const pdf = await queue.print(account, { candidateName } as PrintedResume, signal);
    return new TextDecoder().decode(pdf);
  };
}

test('resumes are drawn one after the other, in the order they came', async () => {
  const print = openQueue();
  const drawnNames: string[] = [];
  await Promise.all(['slow', 'b', 'c'].map(async (name) => drawnNames.push(await print(name))));
  expect(drawnNames).toEqual(['slow', 'b', 'c']);
});

test('a full queue refuses further callers with a retry time', async () => {
  const print = openQueue();
  const pdfs = ['slow', 'b', 'c', 'd'].map((name) => print(name));
  await expect(print('e')).rejects.toMatchObject({ code: 'overloaded', details: { retryAfterSeconds: 2 } });
  expect(await Promise.all(pdfs)).toEqual(['slow', 'b', 'c', 'd']);
  expect(await print('f')).toBe('f');
});

test('one account may have only two resumes in the queue', async () => {
  const print = openQueue();
  const greedyCaller = { account: 'greedy' };
  const pdfs = [print('slow', greedyCaller), print('b', greedyCaller)];
  await expect(print('c', greedyCaller)).rejects.toMatchObject({ code: 'too_many_requests' });
  pdfs.push(print('d'));
  await Promise.all(pdfs);
  expect(await print('e', greedyCaller)).toBe('e');
});

test('callers take turns', async () => {
  const print = openQueue({ waiting: 9, perAccount: 8 });
  const drawnNames: string[] = [];
  const requests = [
    ...['slow', 'b', 'c', 'd'].map((name) => ({ name, account: 'crawler' })),
    { name: 'ana', account: 'ana' },
    { name: 'bia', account: 'bia' },
    { name: 'more', account: 'ana' },
  ];
  await Promise.all(
    requests.map(async ({ name, account }) => drawnNames.push(await print(name, { account }))),
  );

  expect(drawnNames).toEqual(['slow', 'b', 'ana', 'bia', 'c', 'more', 'd']);
});

test('a caller who fills the queue loses the last slot to another caller', async () => {
  const print = openQueue({ waiting: 3, perAccount: Infinity });
  const greedyCaller = { account: 'crawler' };
  const crawlerPdfs = Promise.allSettled(['slow', 'b', 'c', 'd'].map((name) => print(name, greedyCaller)));
  await expect(print('e', greedyCaller)).rejects.toMatchObject({ code: 'too_many_requests' });

  expect(await print('f')).toBe('f');

  expect((await crawlerPdfs).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
});

test.each(['throw', 'exit'])('a thread that ends by %s fails only its own resume', async (end) => {
  const print = openQueue();
  const outcomes = await Promise.allSettled([print('a'), print(end), print('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await print('c')).toBe('c');
});

test('a resume that takes too long does not stop the next one', async () => {
  // The time is simulated, because a busy machine might also need too long for the next resume.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const print = openQueue({ maxDrawingMs: 1500 });
  const outcomes = Promise.allSettled([print('hang'), print('b')]);
  await vi.advanceTimersByTimeAsync(1500);

  expect(await outcomes).toMatchObject([
    { status: 'rejected', reason: { code: 'overloaded' } },
    { status: 'fulfilled', value: 'b' },
  ]);
});

test('messages of the file watcher are not mistaken for a PDF', async () => {
  const print = openQueue();
  expect(await Promise.all([print('watched'), print('b')])).toEqual(['watched', 'b']);
});

test('a caller who leaves the queue frees their slot', async () => {
  const print = openQueue({ waiting: 1 });
  const controller = new AbortController();
  const first = print('slow');
  const second = print('b', { signal: controller.signal });
  controller.abort();

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
