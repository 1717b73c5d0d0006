import pg from 'pg';
import { expect, vi } from 'vitest';

export interface LockedAccounts {
  /** Waits until the lock blocks this number of requests. */
  untilBlocked(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Locks the table of accounts, so that requests that need an account stay blocked until `release`. */
export async function lockAccounts(databaseUrl: string): Promise<LockedAccounts> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('begin; lock table account');
  const countWaiting = async () => {
    const { rows } = await client.query<{ waiting: string }>(
      `select count(*) as waiting from pg_locks where not granted and relation = 'account'::regclass`,
    );
    return Number(rows[0]?.waiting);
  };
  return {
    untilBlocked: (count) => vi.waitFor(async () => expect(await countWaiting()).toBe(count), 30_000),
    release: () => client.end(),
  };
}
