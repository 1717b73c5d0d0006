import { hash } from 'bcrypt';

/**
 * The password of every account that the factories create. The server prints it with the demo accounts when it starts.
 * Users may not choose it.
 */
export const demoPassword = 'trampolim-demo';

const hashCost = 10;
let hashPromise: Promise<string> | undefined;

/** Computes the hash once per process, because computing it for each of 800 demo accounts would take a minute. */
export function demoPasswordHash(): Promise<string> {
  hashPromise ??= hash(demoPassword, hashCost);
  return hashPromise;
}
