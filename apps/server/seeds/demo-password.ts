import { hash } from 'bcrypt';

/** Password of every account that the factories make; printed at start with the demo accounts. Too common for anybody to choose. */
export const demoPassword = 'trampolim-demo';

const hashCost = 10;
let hashed: Promise<string> | undefined;

/** Hashed once a process: eight hundred real hashes would take a minute. */
export function demoPasswordHash(): Promise<string> {
  hashed ??= hash(demoPassword, hashCost);
  return hashed;
}
