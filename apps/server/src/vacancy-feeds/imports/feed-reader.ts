import { Worker } from 'node:worker_threads';
import { createFairQueue } from '../../platform/fair-queue.ts';
import { queueErrors } from '../../platform/http/errors.ts';
import { type Feed, UnreadableFeed } from '../formats/feed.ts';
import type { FeedText } from '../formats/read-feed.ts';
import type { AnalysedVacancy, CityAndState } from './analyse-feed.ts';
import { importsAtOnce } from './import-queue.ts';

export interface FeedRequest extends FeedText {
  /** The place of the company, for remote work without a place. */
  home: CityAndState;
}

/** A feed whose vacancies were checked. */
export type AnalysedFeed = Omit<Feed, 'vacancies'> & { vacancies: AnalysedVacancy[] };

/** The thread sends the feed, or a sentence about why it cannot be read. */
export type FeedReply = { feed: AnalysedFeed } | { problem: string };

export interface FeedReader {
  /** @throws {UnreadableFeed} also for content that takes too long or needs too much memory */
  read(companyId: string, request: FeedRequest): Promise<AnalysedFeed>;
  close(): Promise<void>;
}

/** Ordinary content of two megabytes needs a fraction of this, including the start of the thread. */
const maxReadingMs = 10_000;
/** The memory limit of the thread in megabytes. */
const maxMemoryMb = 256;
const retryAfterSeconds = 10;

const threadFile = new URL('./feed-thread.ts', import.meta.url);
const tooComplex = () =>
  new UnreadableFeed('Este conteúdo é complexo demais. Divida-o em partes ou envie um arquivo mais simples.');

const isReply = (message: object): message is FeedReply => 'feed' in message || 'problem' in message;

/**
 * Reads feeds one after the other in a worker thread, so that other requests do not wait. A hostile file of two
 * megabytes can keep a parser busy for minutes; the thread is then ended.
 */
export function createFeedReader({ maxMs = maxReadingMs } = {}): FeedReader {
  const refusalOf = queueErrors(retryAfterSeconds);
  const queue = createFairQueue(
    { name: 'vacancy feeds', slots: 1, waiting: 2 * importsAtOnce, tasksPerCaller: 2 },
    refusalOf,
  );
  let reading: PromiseWithResolvers<FeedReply> | undefined;
  let thread: Worker | undefined;

  function startThread(): Worker {
    const worker = new Worker(threadFile, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } });
    // An idle thread must not keep the process alive.
    worker.unref();
    worker.on('error', (error: NodeJS.ErrnoException) =>
      abandon(worker, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex() : error),
    );
    worker.on('exit', (code) => abandon(worker, new Error(`The thread of feeds ended with ${code}.`)));
    worker.on('message', (message: object) => {
      // In watch mode, Node reports through this channel which files the thread has loaded.
      if (thread === worker && isReply(message)) reading?.resolve(message);
    });
    return worker;
  }

  /** Ends a thread and its reading. The next feed starts another thread. */
  function abandon(worker: Worker | undefined, reason: Error): void {
    if (worker === undefined || thread !== worker) return;
    thread = undefined;
    reading?.reject(reason);
    void worker.terminate();
  }

  return {
    async read(companyId, request) {
      const slot = await queue.acquire(companyId);
      reading = Promise.withResolvers();
      thread ??= startThread();
      const worker = thread;
      const timeout = setTimeout(() => abandon(worker, tooComplex()), maxMs);
      try {
        worker.postMessage(request, []);
        const reply = await reading.promise;
        if ('problem' in reply) throw new UnreadableFeed(reply.problem);
        return reply.feed;
      } finally {
        clearTimeout(timeout);
        reading = undefined;
        slot.release();
      }
    },
    async close() {
      queue.close();
      const last = thread;
      abandon(last, refusalOf('full'));
      await last?.terminate();
    },
  };
}
