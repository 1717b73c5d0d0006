import { availableParallelism } from 'node:os';
import { fail } from '../platform/http/errors.ts';
import { createFairQueue } from '../platform/http/fair-queue.ts';

/** A hash keeps a core busy for a twentieth of a second: one core stays with everybody else. */
const mostAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

/** About two seconds of hashing; who would wait longer is better told at once. */
const mostWaiting = 32;
const retryAfter = 2;

/** With whom one waits: each network is a line, and those of known devices are apart from those of strangers. */
export interface HashLine {
  of: 'knownDevices' | 'strangers';
  network: string;
}

/** The operator's own, before anybody else is served. */
export const lineOfFirstAdmin: HashLine = { of: 'knownDevices', network: 'first administrator' };

interface Waiting {
  start: () => void;
  refuse: (refusal: Error) => void;
}

const queues = {
  knownDevices: createFairQueue<Waiting>(mostWaiting),
  strangers: createFairQueue<Waiting>(mostWaiting),
};
let running = 0;
let lastServed: HashLine['of'] = 'strangers';

/**
 * Hashes, or compares with a hash, when its turn comes: known devices and strangers alternate, and so do the lines of
 * each. However many strangers there are, a known device waits for one hash besides those of its kind.
 * @throws {Failure} `overloaded` when too many wait, also later when somebody comes whose line is shorter
 */
export async function hashInTurn<Result>(
  work: () => Promise<Result>,
  { of, network }: HashLine,
): Promise<Result> {
  const turn = Promise.withResolvers<void>();
  const displaced = queues[of].add(network, { start: turn.resolve, refuse: turn.reject });
  displaced?.task.refuse(fail('overloaded', { retryAfter }));
  startNext();
  await turn.promise;
  try {
    return await work();
  } finally {
    running -= 1;
    startNext();
  }
}

function startNext(): void {
  if (running >= mostAtOnce) return;
  const next = takeNext();
  if (!next) return;
  running += 1;
  next.start();
}

function takeNext(): Waiting | undefined {
  const inTurn =
    lastServed === 'strangers'
      ? (['knownDevices', 'strangers'] as const)
      : (['strangers', 'knownDevices'] as const);
  for (const of of inTurn) {
    const next = queues[of].next();
    if (!next) continue;
    lastServed = of;
    return next;
  }
  return undefined;
}
