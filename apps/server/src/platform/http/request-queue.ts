import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { poolSize } from '../database/database.ts';
import { createFairQueue } from '../fair-queue.ts';
import { queueErrors } from './errors.ts';

interface RequestQueueLimits {
  /** Its name in the metrics. */
  name: string;
  /** The number of tasks of all callers that run at once. */
  slots: number;
  /** The number of tasks of one caller that run at once. */
  slotsPerCaller: number;
  /** The number of tasks of all callers that wait. Beyond it, the caller with the most waiting tasks is refused. */
  waiting: number;
  /** True if a caller's share is freed once the work is done, before the response has been sent. */
  freesShareBeforeResponse?: boolean;
}

/** The number of writes that run at once. */
const writeSlots = 6;

/**
 * Reads of an account. All accounts together run fewer reads at once than there are database connections, one
 * connection each, so that a connection is always left for writes.
 */
const readLimits: RequestQueueLimits = {
  name: 'reads',
  slots: poolSize - writeSlots,
  slotsPerCaller: 8,
  waiting: 256,
};

/**
 * Writes. All people of a company share one caller, because they change the same rows and hold a connection while
 * they wait for one another.
 */
export const writeLimits: RequestQueueLimits = {
  name: 'writes',
  slots: writeSlots,
  slotsPerCaller: 4,
  waiting: 256,
};

/**
 * Reads of a network's visitors. Most connections are left to signed-in callers, and one of the four slots to other
 * networks. Half a city may share one network, so a share is freed before its response has been sent. Otherwise
 * visitors with slow connections would delay the others.
 */
export const publicLimits: RequestQueueLimits = {
  name: 'public reads',
  slots: 4,
  slotsPerCaller: 3,
  waiting: 256,
  freesShareBeforeResponse: true,
};

/** Seconds after which a refused caller may try again. */
const retryAfterSeconds = 1;

export interface RequestQueue {
  /**
   * Waits until a task of the caller may run, and returns the function that frees the slot for others. The caller's own
   * share is freed once the response has been sent, or together with the slot if `freesShareBeforeResponse`. A caller
   * who hangs up leaves the queue.
   * @throws {Failure} if too many tasks wait: `too_many_requests` for the caller with the most, `overloaded` if every
   * caller has only one
   */
  acquire(caller: string, response: ServerResponse): Promise<() => void>;
  /** The number of tasks that run or wait, including responses that have not been sent yet. */
  size(): number;
}

/** Limits the requests that this server handles at once, fairly among callers. */
export function createRequestQueue({
  freesShareBeforeResponse = false,
  ...limits
}: RequestQueueLimits = readLimits): RequestQueue {
  const queue = createFairQueue(limits, queueErrors(retryAfterSeconds));
  return {
    async acquire(caller, response) {
      const disconnection = new AbortController();
      const abort = () => disconnection.abort();
      response.once('close', abort);
      try {
        const slot = await queue.acquire(caller, { signal: disconnection.signal });
        return () => {
          slot.freeSlot();
          if (freesShareBeforeResponse) slot.freeShare();
          else finished(response, slot.freeShare);
        };
      } finally {
        response.off('close', abort);
      }
    },
    size: queue.size,
  };
}
