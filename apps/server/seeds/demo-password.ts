import { hash } from 'bcrypt';

/**
 * Password of every account that the factories create, printed at the start with the demo accounts. Users may not
 * choose it.
 */
export const demoPassword = 'trampolim-demo';

const hashCost = 10;
let hashed: Promise<string> | undefined;

/** Computes the hash once per process, because hashing it for each of eight hundred demo accounts would take a minute. */
export function demoPasswordHash(): Promise<string> {
  hashed ??= hash(demoPassword, hashCost);
  return hashed;
}
