import { Worker } from 'node:worker_threads';
import { createFairQueue } from '../../platform/fair-queue.ts';
import { queueErrors } from '../../platform/http/errors.ts';
import { type Feed, UnreadableFeed } from '../formats/feed.ts';
import type { FeedText } from '../formats/read-feed.ts';
import type { AnalysedVacancy, Place } from './analyse-found.ts';
import { importsAtOnce } from './import-queue.ts';

export interface FeedRequest extends FeedText {
  /** The place of the company, for remote work without a place. */
  home: Place;
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

/** Several times what two megabytes of ordinary vacancies need, with the start of the thread. */
const maxReadingMs = 10_000;
/** The memory limit of the thread in megabytes. */
const maxMemoryMb = 256;
/** Seconds after which a refused caller may retry. */
const retryAfter = 10;

const threadFile = new URL('./feed-thread.ts', import.meta.url);
const tooComplex = () =>
  new UnreadableFeed('Este conteúdo é complexo demais. Divida-o em partes ou envie um arquivo mais simples.');

const isReply = (sent: object): sent is FeedReply => 'feed' in sent || 'problem' in sent;

/**
 * Reads feeds in one thread, one after the other. Files of two megabytes can be written so that parsers need minutes for them; the
 * thread is then ended, and other requests have not waited.
 */
export function createFeedReader(limitMs = maxReadingMs): FeedReader {
  const refuse = queueErrors(retryAfter);
  const queue = createFairQueue(
    { name: 'vacancy feeds', slots: 1, waiting: 2 * importsAtOnce, perCaller: 2 },
    refuse,
  );
  let reading: PromiseWithResolvers<FeedReply> | undefined;
  let thread: Worker | undefined;

  function startThread(): Worker {
    const started = new Worker(threadFile, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } });
    // This thread does not keep the process alive.
    started.unref();
    started.on('error', (error: NodeJS.ErrnoException) =>
      abandon(started, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex() : error),
    );
    started.on('exit', (code) => abandon(started, new Error(`The thread of feeds ended with ${code}.`)));
    started.on('message', (sent: object) => {
      // In watch mode, Node reports through this channel which files the thread has loaded.
      if (thread === started && isReply(sent)) reading?.resolve(sent);
    });
    return started;
  }

  /** The next feed starts another thread. */
  function abandon(ended: Worker | undefined, reason: Error): void {
    if (ended === undefined || thread !== ended) return;
    thread = undefined;
    reading?.reject(reason);
    void ended.terminate();
  }

  return {
    async read(companyId, request) {
      const slot = await queue.acquire(companyId);
      reading = Promise.withResolvers();
      thread ??= startThread();
      const started = thread;
      const timeout = setTimeout(() => abandon(started, tooComplex()), limitMs);
      try {
        started.postMessage(request, []);
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
      abandon(last, refuse('full'));
      await last?.terminate();
    },
  };
}
