import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { removeOldActions } from './action-log.ts';
import { openDatabase } from './database/database.ts';

const { db } = openDatabase((await createTestDatabase()).url);
afterAll(() => db.destroy());

test('the action log is stored for six months', async () => {
  const record = (message: string, age: string) =>
    db
      .insertInto('action_log')
      .values({ at: sql<string>`now() - ${age}::interval`, level: 'INFO', address: '::1', message })
      .execute();
  await record('old', '6 months 1 hour');
  await record('recent', '5 months 30 days');

  await removeOldActions(db);

  expect(await db.selectFrom('action_log').select('message').execute()).toEqual([{ message: 'recent' }]);
});

test('more rows than one statement removes are also removed', async () => {
  await sql`insert into action_log (at, level, address, message)
    select now() - interval '1 year', 'INFO', '::1', 'old' from generate_series(1, 10001)`.execute(db);

  await removeOldActions(db);

  const { rows } = await sql`select 1 from action_log where message = 'old'`.execute(db);
  expect(rows).toEqual([]);
});

const kept = 'lines of the action log are only added';

test.each([
  ['changed', sql`update action_log set message = 'nothing happened'`],
  ['deleted before its time', sql`delete from action_log where message = 'recent'`],
  ['deleted with all others', sql`truncate action_log`],
])('a line cannot be %s, not even by the role of the server', async (_how, statement) => {
  await expect(statement.execute(db)).rejects.toThrow(kept);

  expect(await db.selectFrom('action_log').select('message').execute()).toEqual([{ message: 'recent' }]);
});
