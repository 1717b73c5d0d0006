import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { poolSize } from '../database/database.ts';
import { fail } from './errors.ts';

interface TurnLimits {
  running: number;
  waiting: number;
  worked: number;
  /** Whether a place is free once the work is done, and not only when its answer has left. */
  endsBeforeAnswer?: boolean;
}

/** Writes that are worked on at once. */
const writers = 6;

/**
 * How many reads of one account run at once, and how many more wait; nobody who clicks fills the first. Of all accounts
 * together fewer are worked on than there are connections, each having one: what is written always finds one.
 */
const readTurns: TurnLimits = { running: 8, waiting: 32, worked: poolSize - writers };

/**
 * The same of what is written, for all of a company together: what they change waits for the same rows, and whoever waits holds a
 * connection. More wait than an account may begin at once.
 */
export const writeTurns = { running: 4, waiting: 64, worked: writers };

/**
 * What is read for people who are not signed in, a network together: however many of them there are, most connections are left to
 * those who are, and whatever one network asks for, a place to the others. Half a city may be one network, where nobody's slow
 * reading of an answer is to be the others' wait.
 */
export const publicTurns = { running: 3, waiting: 64, worked: 4, endsBeforeAnswer: true };

/** Seconds after which a line has moved on. */
const retryAfter = 1;

interface Line {
  running: number;
  /** In the order they came; each is called when a place is handed over to it. */
  waiting: Set<() => void>;
}

export interface Turns {
  /**
   * Waits for a place of this account's, and for one among all, and gives what is to be called once the work is done. The
   * account's place is free when the response has left as well, read by whoever asked: that is nobody else's wait.
   * Throws `too_many_requests` where too many wait already.
   */
  take(accountId: string, response: ServerResponse): Promise<() => void>;
  /** How many accounts something is kept for. */
  size(): number;
}

/** A line for each account that asks, on this server: whoever floods it waits behind themself. */
export function createTurns(limits = readTurns): Turns {
  /** The one that was handed a place longest ago comes first. */
  const lines = new Map<string, Line>();
  let worked = 0;

  async function take(accountId: string, response: ServerResponse) {
    const line = lines.get(accountId) ?? { running: 0, waiting: new Set() };
    lines.set(accountId, line);
    if (worked < limits.worked && line.running < limits.running) start(line);
    else if (line.waiting.size >= limits.waiting) throw fail('too_many_requests', { retryAfter });
    else await waitForPlace(line, response, () => forget(accountId, line));
    return () => {
      worked -= 1;
      handOver();
      if (limits.endsBeforeAnswer) leave(accountId, line);
      else finished(response, () => leave(accountId, line));
    };
  }

  function start(line: Line) {
    line.running += 1;
    worked += 1;
  }

  /** One place to each account in turn; an account that was handed one goes to the end of the round. */
  function handOver() {
    for (const [accountId, line] of lines) {
      if (worked >= limits.worked) return;
      const [next] = line.waiting;
      if (!next || line.running >= limits.running) continue;
      lines.delete(accountId);
      lines.set(accountId, line);
      start(line);
      next();
    }
  }

  function leave(accountId: string, line: Line) {
    line.running -= 1;
    handOver();
    forget(accountId, line);
  }

  function forget(accountId: string, { running, waiting }: Line) {
    if (running === 0 && waiting.size === 0) lines.delete(accountId);
  }

  return { take, size: () => lines.size };
}

/** Whoever hangs up leaves the line; what is thrown then reaches nobody. */
function waitForPlace({ waiting }: Line, response: ServerResponse, onHangUp: () => void): Promise<void> {
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
      onHangUp();
      reject(fail('invalid_request'));
    };
    waiting.add(comeForward);
    response.once('close', hangUp);
  });
}
