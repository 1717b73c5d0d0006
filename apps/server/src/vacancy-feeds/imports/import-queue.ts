import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createFairQueue, type Slot } from '../../platform/fair-queue.ts';
import { fail, queueErrors } from '../../platform/http/errors.ts';

/** Requests of one server that fetch or read at once. */
export const importsAtOnce = 8;

/**
 * Files of two megabytes are read by a few requests at once and one of each company. Those that wait have their file in memory, so that
 * few may wait. Fetching takes 15 seconds at most.
 */
const limits = {
  name: 'vacancy-imports',
  slots: importsAtOnce,
  slotsPerCaller: 1,
  waiting: 24,
  perCaller: 2,
};
/** Seconds after which the queue has room again. */
const retryAfter = 10;

declare module 'fastify' {
  interface FastifyRequest {
    /** The place in the queue of imports, which is taken before the body is read. */
    importSlot: Promise<Slot> | undefined;
  }
}

/** Bounds the imports that all routes of this scope read at once. A request without a place is refused before its body is read. */
export function boundImports(scope: FastifyInstance): void {
  const queue = createFairQueue(limits, queueErrors(retryAfter));
  scope.addHook('onClose', async () => queue.close());
  scope.decorateRequest('importSlot', undefined);
  scope.addHook('preParsing', async (request, reply) => {
    const { viewer } = request;
    if (!viewer) throw fail('missing_token');
    queue.assertRoom(viewer.id);
    const disconnection = new AbortController();
    const slot = queue.acquire(viewer.id, { signal: disconnection.signal });
    request.importSlot = slot;
    // The handler reports a refusal. A request that ends before it waits for its slot reports its own error.
    const release = slot.then(
      (taken) => taken.release,
      () => () => {},
    );
    finished(reply.raw, () => {
      disconnection.abort();
      void release.then((free) => free());
    });
  });
}
