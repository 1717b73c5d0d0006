import pg from 'pg';
import { expect, vi } from 'vitest';

export interface LockedAccounts {
  /** Waits until the given number of requests is blocked. */
  untilWanted(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Locks the accounts of a database: a request that wants one is under way until they are released. */
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
    untilWanted: (count) => vi.waitFor(async () => expect(await countWaiting()).toBe(count), 30_000),
    release: () => client.end(),
  };
}
