import { setTimeout } from 'node:timers/promises';

/** Sizes of the faults, from the command line. */
export interface FaultOptions {
  /** The number of kills, of the server and PostgreSQL in turn. */
  kills: number;
  /** The number of callers that write meanwhile. */
  writers: number;
  /** The time for which the mail server is down. */
  outageMinutes: number;
  /**
   * If true, the server waits as long as usual between attempts to send a mail. Otherwise it waits ten times shorter.
   */
  usualWaits: boolean;
  /** The duration of the fault `soak`. */
  soakMinutes: number;
}

export interface Outcome {
  /** Sentences about what was done and measured. */
  figures: string[];
  /** Losses and other failures of the product, with the number of times they happened. */
  losses: Record<string, number>;
}

/** A fault that is caused on a real server. */
export interface Fault {
  name: string;
  /** Returns why this machine cannot cause the fault. Undefined if it can. */
  whyImpossible?: () => string | undefined;
  run(options: FaultOptions): Promise<Outcome>;
}

/** Waits until the condition is true. Returns the milliseconds, or Infinity if it takes longer than `maxMs`. */
export async function timeUntil(
  condition: () => boolean | Promise<boolean>,
  maxMs: number,
  pauseMs = 50,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > maxMs) return Infinity;
    await setTimeout(pauseMs);
  }
  return performance.now() - startedAt;
}

export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
