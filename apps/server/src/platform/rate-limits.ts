import { sql } from 'kysely';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Transaction } from './database/database.ts';
import { removeInBatches } from './database/remove-in-batches.ts';
import { fail } from './http/errors.ts';
import type { ScheduledJob } from './jobs.ts';

/** The units of a limit's duration, in seconds. */
export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/**
 * A limit of points per window. The counts are stored in PostgreSQL, so that they apply across servers and restarts.
 */
export interface RateLimit {
  /** The prefix of its stored keys. */
  name: string;
  points: number;
  /** The length of the window in seconds. */
  durationSeconds: number;
}

const definedNames = new Set<string>();

/**
 * Names limits by their keys. Throws while the module loads if a name is taken, because two limits would share their
 * counts.
 */
export function defineLimits<Name extends string>(
  limits: Record<Name, Omit<RateLimit, 'name'>>,
): Record<Name, RateLimit> {
  const namedLimits = Object.entries<Omit<RateLimit, 'name'>>(limits).map(([name, limit]) => {
    if (definedNames.has(name)) throw new Error(`Two rate limits are called ${name}.`);
    definedNames.add(name);
    return [name, { name, ...limit }];
  });
  return Object.fromEntries(namedLimits) as Record<Name, RateLimit>;
}

/** A limiter that refuses with `too_many_requests` and the seconds to wait. */
export interface RateLimits {
  /** Counts one and returns the count of the current window. Throws if that exceeds the limit. */
  consume(limit: RateLimit, key: string): Promise<number>;
  /** Throws if `consume` would, but counts nothing, so that refusing frequent callers costs only a look-up. */
  check(limit: RateLimit, key: string): Promise<void>;
  /**
   * Counts one and returns true. Returns false without counting if that would exceed the limit. Like all of these
   * methods it uses a separate connection, so do not call it inside a transaction.
   */
  tryConsume(limit: RateLimit, key: string): Promise<boolean>;
  /** Takes back one count that turned out not to be needed. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
  /** Deletes the count of the current window. Returns it without the refused attempts beyond the limit. */
  reset(limit: RateLimit, key: string): Promise<number>;
}

const createRefusal = (result: RateLimiterRes) =>
  fail('too_many_requests', { retryAfterSeconds: result.msBeforeNext / 1000 });

export function createRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, points, durationSeconds }: RateLimit) => {
    const existing = limiters.get(name);
    if (existing) return existing;
    const created = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: durationSeconds,
      // A scheduled job removes expired rows, instead of a timer on each server.
      clearExpiredByTimeout: false,
    });
    limiters.set(name, created);
    return created;
  };
  return {
    async consume(limit, key) {
      try {
        const { consumedPoints } = await limiterOf(limit).consume(key);
        return consumedPoints;
      } catch (error) {
        throw error instanceof RateLimiterRes ? createRefusal(error) : error;
      }
    },
    async check(limit, key) {
      const currentCount = await limiterOf(limit).get(key);
      if (currentCount && currentCount.remainingPoints <= 0) throw createRefusal(currentCount);
    },
    async tryConsume(limit, key) {
      try {
        await limiterOf(limit).consume(key);
        return true;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        // The library has counted the refused attempt.
        await limiterOf(limit).reward(key);
        return false;
      }
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(key);
    },
    async reset(limit, key) {
      // A single statement, so that only one of several simultaneous calls gets the result.
      const { rows } = await pool.query<{ points: number; active: boolean }>(
        `delete from rate_limit where key = $1
        returning points, expire > extract(epoch from now()) * 1000 as active`,
        [limiterOf(limit).getKey(key)],
      );
      const [deletedRow] = rows;
      return deletedRow?.active ? Math.min(deletedRow.points, limit.points) : 0;
    },
  };
}

/** A limit and the key for which it counts. */
export type LimitKey = readonly [RateLimit, string];

/**
 * Counts one for each limit, or for none if that would exceed one of them. Returns a function that takes the counts
 * back.
 * @throws {Failure} `too_many_requests`
 */
export async function consumeAll(
  rateLimits: RateLimits,
  limits: readonly LimitKey[],
): Promise<() => Promise<void>> {
  const consumedLimits: LimitKey[] = [];
  const giveBack = async () => {
    for (const [limit, key] of consumedLimits) await rateLimits.giveBack(limit, key);
  };
  try {
    for (const [limit, key] of limits) {
      await rateLimits.consume(limit, key);
      consumedLimits.push([limit, key]);
    }
  } catch (error) {
    await giveBack();
    throw error;
  }
  return giveBack;
}

/**
 * Counts one in a transaction; a rollback takes it back. Returns false without counting if that would exceed the limit.
 * Other transactions that count for the same key wait. The stored key has the form of the library behind `RateLimits`,
 * so that both count together.
 */
export async function tryConsumeWithin(
  transaction: Transaction,
  { name, points, durationSeconds }: RateLimit,
  key: string,
): Promise<boolean> {
  const now = sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const { rows } = await sql`
    insert into rate_limit as r (key, points, expire) values (${`${name}:${key}`}, 1, ${now} + ${durationSeconds * 1000}::bigint)
    on conflict (key) do update set
      points = case when r.expire > ${now} then r.points + 1 else 1 end,
      expire = case when r.expire > ${now} then r.expire else excluded.expire end
    where r.expire <= ${now} or r.points < ${points}
    returning r.points`.execute(transaction);
  return rows.length > 0;
}

export const removeExpiredRateLimits = (db: Database): Promise<void> =>
  removeInBatches(db, 'rate_limit', 'key', sql`expire < extract(epoch from now()) * 1000`);

export const rateLimitJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-expired-rate-limits', cron: '*/15 * * * *', run: () => removeExpiredRateLimits(db) },
];
