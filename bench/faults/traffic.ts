import { setTimeout } from 'node:timers/promises';
import type { TestResponse } from '../../apps/server/test/process/client.ts';

/** The responses that callers received. */
export interface Traffic {
  /** Answers by status. */
  answers: Map<number, number>;
  /** Calls whose connection ended without an answer. */
  unanswered: number;
}

export const noTraffic = (): Traffic => ({ answers: new Map(), unanswered: 0 });

/** Refusals that end by waiting. */
const temporary = new Set<unknown>(['too_many_requests', 'message_thread_limit', 'message_account_limit']);

const isFinal = ({ status, body: { code } }: TestResponse) => status < 500 && !temporary.has(code);

const pauseMs = 1_000;

/**
 * Repeats a call, as careful programs do, until the server says whether it carried it out. Returns that answer, and
 * whether an earlier attempt may have been carried out without an answer.
 */
export async function repeatUntilAnswered(
  traffic: Traffic,
  call: () => Promise<TestResponse>,
): Promise<{ answer: TestResponse; isRepeated: boolean }> {
  for (let isRepeated = false; ; isRepeated = true) {
    const answer = await call().catch(ignoreLostConnection);
    if (answer) traffic.answers.set(answer.status, (traffic.answers.get(answer.status) ?? 0) + 1);
    else traffic.unanswered += 1;
    if (answer && isFinal(answer)) return { answer, isRepeated };
    await setTimeout(pauseMs * (0.5 + Math.random()));
  }
}

/** Errors of a connection that ended, or of an answer that did. */
function ignoreLostConnection(error: unknown): undefined {
  if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
}

/** Answers 5xx except 503: faults of the program. */
export const countFaults = ({ answers }: Traffic): number =>
  [...answers].reduce((sum, [status, count]) => (status >= 500 && status !== 503 ? sum + count : sum), 0);

export const describeTraffic = ({ answers, unanswered }: Traffic): string =>
  [
    ...[...answers].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`),
    `${unanswered} without an answer`,
  ].join(', ');
