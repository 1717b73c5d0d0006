import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createFairQueue, type Slot } from '../../platform/fair-queue.ts';
import { fail, queueErrors } from '../../platform/http/errors.ts';

/** Requests of one server that fetch or read at once. */
export const importsAtOnce = 8;

/**
 * A few requests are processed at once, one of each company. Few may wait, because their files of up to two megabytes
 * are in memory. Fetching takes 15 seconds at most.
 */
const limits = {
  name: 'vacancy-imports',
  slots: importsAtOnce,
  slotsPerCaller: 1,
  waiting: 24,
  tasksPerCaller: 2,
};
const retryAfterSeconds = 10;

declare module 'fastify' {
  interface FastifyRequest {
    /** The slot in the queue of imports, which is requested before the body is read. */
    importSlot: Promise<Slot> | undefined;
  }
}

/**
 * Limits the imports that all routes of this scope read at once. A full queue refuses a request before its body is
 * read.
 */
export function limitImports(scope: FastifyInstance): void {
  const queue = createFairQueue(limits, queueErrors(retryAfterSeconds));
  scope.addHook('onClose', async () => queue.close());
  scope.decorateRequest('importSlot', undefined);
  scope.addHook('preParsing', async (request, reply) => {
    const { viewer } = request;
    if (!viewer) throw fail('missing_token');
    queue.assertMayWait(viewer.id);
    const disconnection = new AbortController();
    const slot = queue.acquire(viewer.id, { signal: disconnection.signal });
    request.importSlot = slot;
    // The handler awaits the slot and reports a refusal. If the request ends before, nothing reports it.
    const pendingRelease = slot.then(
      ({ release }) => release,
      () => () => {},
    );
    finished(reply.raw, () => {
      disconnection.abort();
      void pendingRelease.then((release) => release());
    });
  });
}
