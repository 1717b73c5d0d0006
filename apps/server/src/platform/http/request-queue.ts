import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { poolSize } from '../database/database.ts';
import { createFairQueue } from '../fair-queue.ts';
import { queueErrors } from './errors.ts';

export interface RequestQueueLimits {
  /** Its name in the metrics. */
  name: string;
  /** Tasks that run at once, of all callers. */
  slots: number;
  /** Tasks of one caller that run at once. */
  slotsPerCaller: number;
  /** Tasks that wait, of all callers. Beyond it the caller who has most waiting is refused. */
  waiting: number;
  /** True if a caller's share is free once the work is done, before the response has left. */
  freesShareBeforeResponse?: boolean;
}

/** Writes that run at once. */
const writers = 6;

/**
 * Reads of an account. All accounts together run fewer reads at once than there are connections to the database, one for each,
 * so that writes always find one.
 */
export const readLimits: RequestQueueLimits = {
  name: 'reads',
  slots: poolSize - writers,
  slotsPerCaller: 8,
  waiting: 256,
};

/** Writes, of a company's people together: they change the same rows, and keep a connection while they wait for them. */
export const writeLimits: RequestQueueLimits = {
  name: 'writes',
  slots: writers,
  slotsPerCaller: 4,
  waiting: 256,
};

/**
 * Reads of a network's visitors. Most connections are left to those who are signed in, and one of four to other networks. Half a
 * city may be one network, in which nobody waits for others to receive their responses.
 */
export const publicLimits: RequestQueueLimits = {
  name: 'public reads',
  slots: 4,
  slotsPerCaller: 3,
  waiting: 256,
  freesShareBeforeResponse: true,
};

/** Seconds after which a queue has moved on. */
const retryAfter = 1;

export interface RequestQueue {
  /**
   * Waits until a task of the caller may run, and returns the function that frees the slot. The caller's own share is taken until
   * the response has left as well, which nobody else waits for. A caller who hangs up leaves the queue.
   * @throws {Failure} `too_many_requests` for the caller who has most waiting if too many wait, `overloaded` if every caller has
   * only one task waiting
   */
  acquire(caller: string, response: ServerResponse): Promise<() => void>;
  /** The number of tasks that run or wait, including responses that have not left. */
  size(): number;
}

/** Limits the requests that this server works on at once, fairly among callers. */
export function createRequestQueue({
  freesShareBeforeResponse = false,
  ...limits
}: RequestQueueLimits = readLimits): RequestQueue {
  const queue = createFairQueue(limits, queueErrors(retryAfter));
  return {
    async acquire(caller, response) {
      const hangUp = new AbortController();
      const abort = () => hangUp.abort();
      response.once('close', abort);
      try {
        const slot = await queue.acquire(caller, { signal: hangUp.signal });
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
