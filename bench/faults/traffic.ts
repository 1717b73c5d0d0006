import { setTimeout } from 'node:timers/promises';
import type { TestResponse } from '../../apps/server/test/process/client.ts';

/** The responses that callers received. */
export interface Traffic {
  /** The number of responses by status. */
  responses: Map<number, number>;
  /** The number of calls whose connection ended without a response. */
  withoutResponse: number;
  /** The number of responses 503 that do not say when to try again. */
  withoutRetryAfter: number;
}

export const emptyTraffic = (): Traffic => ({
  responses: new Map(),
  withoutResponse: 0,
  withoutRetryAfter: 0,
});

/** Codes of refusals after which the same call succeeds later. */
const temporary = new Set<unknown>(['too_many_requests', 'message_thread_limit', 'message_account_limit']);

const isFinal = ({ status, body: { code } }: TestResponse) => status < 500 && !temporary.has(code);

const pauseMs = 1_000;

/**
 * Repeats a call, as careful programs do, until the server says whether it carried it out. Returns that response, and
 * whether an earlier attempt may have been carried out without a response. Counts all attempts in `traffic`.
 */
export async function repeatUntilFinal(
  traffic: Traffic,
  call: () => Promise<TestResponse>,
): Promise<{ response: TestResponse; isRepeated: boolean }> {
  for (let isRepeated = false; ; isRepeated = true) {
    const response = await call().catch(ignoreLostConnection);
    if (response) traffic.responses.set(response.status, (traffic.responses.get(response.status) ?? 0) + 1);
    else traffic.withoutResponse += 1;
    if (response?.status === 503 && !response.headers.has('retry-after')) traffic.withoutRetryAfter += 1;
    if (response && isFinal(response)) return { response, isRepeated };
    await setTimeout(pauseMs * (0.5 + Math.random()));
  }
}

/** Ignores that a connection ended before or within a response. Throws any other error. */
function ignoreLostConnection(error: unknown): undefined {
  if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
}

/** Counts faults of the program: responses 5xx except 503, which says that the server is not available. */
export const countFaults = ({ responses }: Traffic): number =>
  [...responses].reduce((sum, [status, count]) => (status >= 500 && status !== 503 ? sum + count : sum), 0);

export const describeTraffic = ({ responses, withoutResponse }: Traffic): string =>
  [
    ...[...responses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`),
    `${withoutResponse} without a response`,
  ].join(', ');
