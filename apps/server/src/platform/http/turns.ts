import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { poolSize } from '../database/database.ts';
import { fail } from './errors.ts';
import { createFairQueue } from './fair-queue.ts';

export interface TurnLimits {
  /** Tasks that run at once, of all callers. */
  running: number;
  /** Tasks of one caller that run at once. */
  runningOfCaller: number;
  /** Tasks that wait, of all callers. Beyond it the caller who has most waiting is refused. */
  waiting: number;
  /** True if a caller's place is free once the work is done, before the answer has left. */
  endsBeforeAnswer?: boolean;
}

/** Writes that run at once. */
const writers = 6;

/**
 * Reads of an account. All accounts together read fewer things at once than there are connections to the database, one for each,
 * so that writes always find one.
 */
export const readTurns: TurnLimits = { running: poolSize - writers, runningOfCaller: 8, waiting: 256 };

/** Writes, of a company's people together: they change the same rows, and hold a connection while they wait for them. */
export const writeTurns: TurnLimits = { running: writers, runningOfCaller: 4, waiting: 256 };

/**
 * Reads of a network's visitors. Most connections are left to those who are signed in, and one of four to other networks. Half a
 * city may be one network, in which nobody waits for others to take their answers.
 */
export const publicTurns: TurnLimits = {
  running: 4,
  runningOfCaller: 3,
  waiting: 256,
  endsBeforeAnswer: true,
};

/** Seconds after which a queue has moved on. */
const retryAfter = 1;

interface Waiting {
  start(): void;
  refuse(reason: Error): void;
}

export interface Turns {
  /**
   * Waits until a task of the caller may run, and returns what ends it. The caller's own place is taken until the response has
   * left as well, which nobody else waits for.
   * @throws {Failure} `too_many_requests` for the caller who has most waiting where too many wait, `overloaded` where everybody
   * has but one task waiting
   */
  take(caller: string, response: ServerResponse): Promise<() => void>;
  /** The number of tasks that run or wait, including answers that have not left. */
  size(): number;
}

/** Lets callers take turns at what this server does, each behind their own tasks. */
export function createTurns(limits = readTurns): Turns {
  const queue = createFairQueue<Waiting>(limits.waiting);
  const runningOf = new Map<string, number>();
  let running = 0;

  const mayRun = (caller: string) =>
    running < limits.running && (runningOf.get(caller) ?? 0) < limits.runningOfCaller;

  async function take(caller: string, response: ServerResponse) {
    if (!mayRun(caller)) await waitForTurn(caller, response);
    else start(caller);
    return () => {
      running -= 1;
      startWaiting();
      if (limits.endsBeforeAnswer) leave(caller);
      else finished(response, () => leave(caller));
    };
  }

  function start(caller: string) {
    running += 1;
    add(runningOf, caller, 1);
  }

  function startWaiting() {
    for (let next = queue.next(mayRun); next; next = queue.next(mayRun)) next.start();
  }

  function leave(caller: string) {
    add(runningOf, caller, -1);
    startWaiting();
  }

  /** Removes a caller who hung up from the queue; the error that it throws reaches nobody. */
  async function waitForTurn(caller: string, response: ServerResponse): Promise<void> {
    const turn = Promise.withResolvers<void>();
    const task: Waiting = {
      start: () => {
        start(caller);
        turn.resolve();
      },
      refuse: turn.reject,
    };
    const hangUp = () => {
      queue.remove(caller, task);
      turn.reject(fail('invalid_request'));
    };
    const displaced = queue.add(caller, task);
    displaced?.task.refuse(fail(displaced.isOfMany ? 'too_many_requests' : 'overloaded', { retryAfter }));
    response.once('close', hangUp);
    try {
      await turn.promise;
    } finally {
      response.off('close', hangUp);
    }
  }

  const sizeOfRunning = () => [...runningOf.values()].reduce((sum, count) => sum + count, 0);

  return { take, size: () => queue.size() + sizeOfRunning() };
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
