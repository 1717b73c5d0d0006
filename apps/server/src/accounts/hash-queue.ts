import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { fail } from '../platform/http/errors.ts';

/** A hash keeps a core busy for a twentieth of a second: one core stays with everybody else. */
const hash = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)));

/** About two seconds of hashing; who would wait longer is better told at once. */
const longestQueue = 32;
const retryAfter = 2;

/** Hashes, or compares with a hash, when its turn comes. @throws {Failure} `overloaded` when too many wait */
export async function hashInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (hash.pendingCount >= longestQueue) throw fail('overloaded', { retryAfter });
  return hash(work);
}
