import pg from 'pg';
import { expect, vi } from 'vitest';

interface LockedAccounts {
  /** Waits until the lock blocks this number of requests. */
  waitUntilBlocked(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Locks the table of accounts, so that requests that need an account stay blocked until `release`. */
export async function lockAccounts(databaseUrl: string): Promise<LockedAccounts> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('begin; lock table account');
  const countWaiting = async () => {
    // Within a transaction, PostgreSQL returns the activity of the first reading again.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ waiting: string }>(
      // The delivery of webhooks is not counted, because it reads accounts at any time.
      `select count(*) as waiting from pg_locks l join pg_stat_activity a using (pid)
       where not l.granted and l.relation = 'account'::regclass and a.query not like '%webhook_endpoint%'`,
    );
    return Number(rows[0]?.waiting);
  };
  return {
    waitUntilBlocked: (count) => vi.waitFor(async () => expect(await countWaiting()).toBe(count), 30_000),
    release: () => client.end(),
  };
}
