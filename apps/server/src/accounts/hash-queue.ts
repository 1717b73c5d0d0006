import { availableParallelism } from 'node:os';
import { createFairQueue } from '../platform/fair-queue.ts';
import { fail } from '../platform/http/errors.ts';

export const hashQueueLimits = {
  name: 'passwords',
  /** A hash keeps a core busy for a twentieth of a second. One core is left for everything else. */
  slots: Math.max(1, Math.min(2, availableParallelism() - 1)),
  /** About two seconds of hashing. Callers who would wait longer are refused immediately. */
  waiting: 32,
};
const retryAfterSeconds = 2;

/** The caller of a hash. Networks take turns, and known and unknown devices have separate queues. */
export interface HashCaller {
  group: 'knownDevices' | 'unknownDevices';
  network: string;
}

/** The operator's account counts as a separate network, so that no flood delays it. */
export const firstAdminCaller: HashCaller = { group: 'knownDevices', network: 'first administrator' };

const queue = createFairQueue(hashQueueLimits, () => fail('overloaded', { retryAfterSeconds }), [
  'knownDevices',
  'unknownDevices',
]);

/**
 * Runs `work`, which hashes or compares with a hash, when a slot is free. Known and unknown devices alternate: however
 * many unknown devices wait, a known one waits for at most one of their hashes.
 * @throws {Failure} `overloaded` if the queue is full, or if the task loses its place to a network with fewer tasks
 */
export async function hashWhenFree<Result>(
  work: () => Promise<Result>,
  { group, network }: HashCaller,
): Promise<Result> {
  const slot = await queue.acquire(network, { group });
  try {
    return await work();
  } finally {
    slot.release();
  }
}
