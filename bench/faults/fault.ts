import { setTimeout } from 'node:timers/promises';

/** Sizes of the faults, from the command line. */
export interface FaultOptions {
  /** Kills in turn of the server and PostgreSQL. */
  kills: number;
  /** Callers that write meanwhile. */
  writers: number;
  /** Minutes for which the mail server is down, on a clock that runs ten times as fast. */
  outage: number;
  /** Minutes of the soak. */
  soak: number;
}

export interface Outcome {
  /** Sentences about what was done and measured. */
  figures: string[];
  /** Losses and other faults, with the number of times they happened. */
  losses: Record<string, number>;
}

/** A fault that is caused on a real server, and what has to hold afterwards. */
export interface Fault {
  name: string;
  /** Why this machine cannot cause it. Undefined if it can. */
  missing?: () => string | undefined;
  run(options: FaultOptions): Promise<Outcome>;
}

/** Waits until the condition holds, and returns the milliseconds, or Infinity if it did not in time. */
export async function timeUntil(
  holds: () => boolean | Promise<boolean>,
  maxMs: number,
  pauseMs = 50,
): Promise<number> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > maxMs) return Infinity;
    await setTimeout(pauseMs);
  }
  return performance.now() - started;
}

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
