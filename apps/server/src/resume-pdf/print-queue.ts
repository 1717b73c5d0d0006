import { Worker } from 'node:worker_threads';
import { fail } from '../platform/http/errors.ts';
import { createFairQueue } from '../platform/http/fair-queue.ts';
import type { PrintedResume } from './printed-resume.ts';

export interface PrintLimits {
  /** Resumes that may wait for the one being drawn. Beyond it, the last of the account with most waiting is refused. */
  waiting: number;
  /** How many of them may be one account's, with the one that is drawn. */
  ofAccount: number;
  /** Milliseconds in which one is drawn: several times what one of random letters up to every limit takes. */
  longest: number;
}

const ordinaryLimits: PrintLimits = { waiting: 32, ofAccount: 2, longest: 15_000 };

/** Seconds after which a queue has moved on. */
const retryAfter = 2;

/** Megabytes that a thread may fill; a resume as long as they get takes half of it. */
const mostMemory = 256;

const threadFile = new URL('./print-thread.ts', import.meta.url);

const isDrawn = (sent: object): sent is Uint8Array<ArrayBuffer> => sent instanceof Uint8Array;

interface Job<Sheet> {
  account: string;
  resume: Sheet;
  printed: PromiseWithResolvers<Uint8Array<ArrayBuffer>>;
}

/** Refuses the account with most waiting, which caused the overflow. */
const refusalOf = (isOfMany: boolean) => fail(isOfMany ? 'too_many_requests' : 'overloaded', { retryAfter });

export interface PrintQueue<Sheet> {
  /**
   * To be asked before a resume is read, so that being refused costs nothing.
   * @throws {Failure} `too_many_requests` where the account has its share waiting, `overloaded` where the queue is full
   */
  assertRoom(account: string): void;
  /**
   * Draws a resume when its turn comes; whoever leaves before, by `left`, is not drawn.
   * @throws {Failure} what `assertRoom` throws, `overloaded` where the drawing takes too long
   */
  print(account: string, resume: Sheet, left: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/**
 * One thread draws all resumes, so that whoever asks for anything else meets a server that is free; other sheets have a queue
 * with a thread of their own.
 */
export function createPrintQueue<Sheet = PrintedResume>(
  limits = ordinaryLimits,
  file = threadFile,
): PrintQueue<Sheet> {
  const waiting = createFairQueue<Job<Sheet>>(limits.waiting);
  let drawing: Job<Sheet> | undefined;
  let thread: Worker | undefined;
  let isClosed = false;

  function startThread(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: mostMemory } });
    // A server that has nothing else to do may end.
    started.unref();
    started.on('error', (error: Error) => replace(started, error));
    started.on('exit', (code) => replace(started, new Error(`The printing thread ended with ${code}.`)));
    started.on('message', (sent: Uint8Array<ArrayBuffer> | object) => {
      // While files are watched, Node tells through here which ones the thread has loaded.
      if (!isDrawn(sent)) return;
      // One that was given up may still have had its answer on the way.
      if (thread === started) settle((job) => job.printed.resolve(sent));
    });
    return started;
  }

  /** Of a thread that is gone nothing is left; the next resume starts another. */
  function replace(gone: Worker, reason: Error) {
    if (thread !== gone) return;
    thread = undefined;
    settle((job) => job.printed.reject(reason));
  }

  let giveUp: NodeJS.Timeout | undefined;

  function settle(how: (job: Job<Sheet>) => void) {
    clearTimeout(giveUp);
    const job = drawing;
    drawing = undefined;
    if (job) how(job);
    drawNext();
  }

  function drawNext() {
    if (drawing || isClosed) return;
    const next = waiting.next();
    if (!next) return;
    drawing = next;
    thread ??= startThread();
    thread.postMessage(next.resume, []);
    giveUp = setTimeout(abandon, limits.longest);
  }

  function abandon() {
    const stuck = thread;
    thread = undefined;
    void stuck?.terminate();
    settle((job) => job.printed.reject(fail('overloaded', { retryAfter })));
  }

  const countOf = (account: string) => waiting.waitingOf(account) + (drawing?.account === account ? 1 : 0);

  function assertRoom(account: string) {
    if (countOf(account) >= limits.ofAccount) throw fail('too_many_requests', { retryAfter });
    if (isClosed) throw fail('overloaded', { retryAfter });
    if (!waiting.hasRoom(account)) throw refusalOf(waiting.waitingOf(account) > 0);
  }

  return {
    assertRoom,
    async print(account, resume, left) {
      assertRoom(account);
      const job: Job<Sheet> = { account, resume, printed: Promise.withResolvers() };
      const leave = () => {
        // Whoever is being drawn for is drawn to the end: the thread is not to be stopped in the middle.
        if (waiting.remove(account, job)) job.printed.reject(fail('invalid_request'));
      };
      left.addEventListener('abort', leave, { once: true });
      const displaced = waiting.add(account, job);
      displaced?.task.printed.reject(refusalOf(displaced.isOfMany));
      drawNext();
      try {
        return await job.printed.promise;
      } finally {
        left.removeEventListener('abort', leave);
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(giveUp);
      for (let job = drawing; job; job = waiting.next()) job.printed.reject(refusalOf(false));
      drawing = undefined;
      const last = thread;
      thread = undefined;
      await last?.terminate();
    },
  };
}
