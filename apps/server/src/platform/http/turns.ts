import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { fail } from './errors.ts';

/** How many reads of one account run at once, and how many more wait; nobody who clicks fills the first. */
const readTurns = { running: 8, waiting: 32 };

/** Seconds after which a line has moved on. */
const retryAfter = 1;

interface Line {
  running: number;
  /** In the order they came; each is called when a place is handed over to it. */
  waiting: Set<() => void>;
}

export interface Turns {
  /**
   * Waits for a place of this account's and gives what is to be called once the work is done: the place is free when the
   * response has left as well, read by whoever asked. Throws `too_many_requests` where too many wait already.
   */
  take(accountId: string, response: ServerResponse): Promise<() => void>;
  /** How many accounts something is kept for. */
  size(): number;
}

/** A line for each account that asks, on this server: whoever floods it waits behind themself. */
export function createTurns(limits = readTurns): Turns {
  const lines = new Map<string, Line>();

  async function take(accountId: string, response: ServerResponse) {
    const line = lines.get(accountId) ?? { running: 0, waiting: new Set() };
    lines.set(accountId, line);
    if (line.running < limits.running) line.running += 1;
    else if (line.waiting.size >= limits.waiting) throw fail('too_many_requests', { retryAfter });
    else await waitForPlace(line, response);
    return () => void finished(response, () => leave(accountId, line));
  }

  function leave(accountId: string, line: Line) {
    const [next] = line.waiting;
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) lines.delete(accountId);
  }

  return { take, size: () => lines.size };
}

/** Whoever hangs up leaves the line; what is thrown then reaches nobody. */
function waitForPlace({ waiting }: Line, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopWaiting = () => {
      waiting.delete(comeForward);
      response.off('close', hangUp);
    };
    const comeForward = () => {
      stopWaiting();
      resolve();
    };
    const hangUp = () => {
      stopWaiting();
      reject(fail('invalid_request'));
    };
    waiting.add(comeForward);
    response.once('close', hangUp);
  });
}
