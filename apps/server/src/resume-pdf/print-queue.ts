import { Worker } from 'node:worker_threads';
import type { PrintedResume } from '../candidates/resume-readers.ts';
import { createFairQueue } from '../platform/fair-queue.ts';
import { queueErrors } from '../platform/http/errors.ts';

export interface PrintLimits {
  /** The name of the queue in the metrics. */
  name?: string;
  /**
   * The maximum number of waiting sheets. In a full queue, the last one of the account with the most waiting sheets is
   * refused.
   */
  waiting: number;
  /** The limit for one account, including the sheet that is being drawn. */
  perAccount: number;
  /** The time limit for one sheet: several times what the largest possible one needs. */
  maxDrawingMs: number;
}

const defaultLimits: PrintLimits = { waiting: 32, perAccount: 2, maxDrawingMs: 15_000 };

/** Seconds after which a refused caller may retry. */
const retryAfterSeconds = 2;

/** The memory limit of the thread in megabytes. The largest possible resume uses half of it. */
const maxMemoryMb = 256;

const threadFile = new URL('./print-thread.ts', import.meta.url);

/** A thread sends the bytes of a PDF or an image. */
const isDrawing = (message: object): message is Uint8Array<ArrayBuffer> => message instanceof Uint8Array;

/** `Sheet` is the data that the queue's thread draws, such as a resume. */
export interface PrintQueue<Sheet> {
  /**
   * Call this before the content of a sheet is read, so that a refusal costs nothing.
   * @throws {Failure} `too_many_requests` if the account has reached its limit, `overloaded` if the queue is full
   */
  assertMayWait(account: string): void;
  /**
   * Draws a sheet when the thread is free. If `signal` is aborted before that, the sheet is not drawn.
   * @throws {Failure} the errors of `assertMayWait`, and `overloaded` if the drawing takes too long
   */
  print(account: string, sheet: Sheet, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/**
 * Draws sheets in one thread, so that the event loop stays free for other requests. By default, the sheets are resumes.
 * The sheets of vacancies have another queue and thread.
 */
export function createPrintQueue<Sheet = PrintedResume>(
  { name = 'resume PDFs', waiting, perAccount, maxDrawingMs }: PrintLimits = defaultLimits,
  file = threadFile,
): PrintQueue<Sheet> {
  const refusalOf = queueErrors(retryAfterSeconds);
  const overloaded = () => refusalOf('full');
  const queue = createFairQueue({ name, slots: 1, waiting, tasksPerCaller: perAccount }, refusalOf);
  let drawing: PromiseWithResolvers<Uint8Array<ArrayBuffer>> | undefined;
  let timeout: NodeJS.Timeout | undefined;
  let thread: Worker | undefined;
  let isClosed = false;

  function startThread(): Worker {
    const newThread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } });
    // An idle thread must not keep the process alive.
    newThread.unref();
    newThread.on('error', (error: Error) => failDrawing(newThread, error));
    newThread.on('exit', (code) =>
      failDrawing(newThread, new Error(`The printing thread ended with ${code}.`)),
    );
    newThread.on('message', (message: Uint8Array<ArrayBuffer> | object) => {
      // In watch mode, Node reports through this channel which files the thread has loaded.
      if (!isDrawing(message)) return;
      // A thread that was terminated may still have sent its result.
      if (thread === newThread) drawing?.resolve(message);
    });
    return newThread;
  }

  /** Fails the current sheet. The next one starts another thread. */
  function failDrawing(endedThread: Worker, reason: Error) {
    if (thread !== endedThread) return;
    thread = undefined;
    drawing?.reject(reason);
  }

  /** Ends a thread that takes too long. The next sheet starts another one. */
  function abandonDrawing() {
    const stuckThread = thread;
    thread = undefined;
    void stuckThread?.terminate();
    drawing?.reject(overloaded());
  }

  async function draw(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
    if (isClosed) throw overloaded();
    drawing = Promise.withResolvers();
    thread ??= startThread();
    thread.postMessage(sheet, []);
    timeout = setTimeout(abandonDrawing, maxDrawingMs);
    try {
      return await drawing.promise;
    } finally {
      clearTimeout(timeout);
      drawing = undefined;
    }
  }

  return {
    assertMayWait: queue.assertMayWait,
    async print(account, sheet, signal) {
      queue.assertMayWait(account);
      const slot = await queue.acquire(account, { signal });
      // A drawing that has begun continues if the caller leaves. Stopping it would end the thread, and another one must
      // load the typeface again.
      try {
        return await draw(sheet);
      } finally {
        slot.release();
      }
    },
    async close() {
      isClosed = true;
      queue.close();
      drawing?.reject(overloaded());
      const currentThread = thread;
      thread = undefined;
      await currentThread?.terminate();
    },
  };
}
