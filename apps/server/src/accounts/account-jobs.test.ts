import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import {
  accountJobs,
  removeExpiredRateLimits,
  removeExpiredSessions,
  removeOldActions,
  removeOldRefreshTokens,
} from './account-jobs.ts';
import { addRefreshToken } from './refresh-tokens.ts';
import { startSession } from './start-session.ts';

const { db } = await startTestApp();

const ago = (interval: string) => sql<string>`now() - ${interval}::interval`;

test('the action log is kept for six months', async () => {
  const record = (message: string, age: string) =>
    db
      .insertInto('action_log')
      .values({ at: ago(age), level: 'INFO', address: '::1', message })
      .execute();
  await record('old', '6 months 1 hour');
  await record('kept', '5 months 30 days');

  await removeOldActions(db);

  expect(await db.selectFrom('action_log').select('message').execute()).toEqual([{ message: 'kept' }]);
});

test('far more rows than one statement removes go too', async () => {
  await sql`insert into action_log (at, level, address, message)
    select now() - interval '1 year', 'INFO', '::1', 'old' from generate_series(1, 10001)`.execute(db);

  await removeOldActions(db);

  const { rows } = await sql`select 1 from action_log where message = 'old'`.execute(db);
  expect(rows).toEqual([]);
});

test('sessions go once they have expired, old replaced tokens even before', async () => {
  const { id } = await aCandidate(db);
  const start = () => db.transaction().execute((transaction) => startSession(transaction, id, true));
  const [expired, standing] = [await start(), await start()];
  await db
    .updateTable('session')
    .set({ expires_at: ago('1 second') })
    .where('id', '=', expired.sessionId)
    .execute();
  await db
    .updateTable('refresh_token')
    .set({ replaced_at: ago('31 days') })
    .where('session_id', '=', standing.sessionId)
    .execute();
  await addRefreshToken(db, standing.sessionId);

  await removeExpiredSessions(db);
  await removeOldRefreshTokens(db);

  expect(await db.selectFrom('session').select('id').execute()).toEqual([{ id: standing.sessionId }]);
  expect(await db.selectFrom('refresh_token').select('replaced_at').execute()).toEqual([
    { replaced_at: null },
  ]);
});

test('counts whose time is over are forgotten, running ones are not', async () => {
  const expire = (milliseconds: number) => String(Date.now() + milliseconds);
  await db
    .insertInto('rate_limit')
    .values([
      { key: 'over', points: 1, expire: expire(-1000) },
      { key: 'running', points: 1, expire: expire(60_000) },
    ])
    .execute();

  await removeExpiredRateLimits(db);

  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'running' }]);
});

test('every job of the clock runs', async () => {
  for (const job of accountJobs(db)) await expect(job.run()).resolves.toBeUndefined();
});
