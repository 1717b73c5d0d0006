import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { removeOldActions } from './action-log.ts';
import { openDatabase } from './database/database.ts';

const { db } = openDatabase((await createTestDatabase()).url);
afterAll(() => db.destroy());

const record = (message: string, age: string) =>
  db
    .insertInto('action_log')
    .values({ at: sql<string>`now() - ${age}::interval`, level: 'INFO', address: '::1', message })
    .execute();

test('an entry of the action log is removed after six months', async () => {
  await record('old', '6 months 1 hour');
  await record('recent', '5 months 30 days');

  await removeOldActions(db);

  const lines = await db
    .selectFrom('action_log')
    .select('message')
    .where('message', 'in', ['old', 'recent'])
    .execute();
  expect(lines).toEqual([{ message: 'recent' }]);
});

test('all old entries are removed, even if there are more than one statement removes', async () => {
  await sql`insert into action_log (at, level, address, message)
    select now() - interval '1 year', 'INFO', '::1', 'old' from generate_series(1, 10001)`.execute(db);

  await removeOldActions(db);

  const { rows } = await sql`select 1 from action_log where message = 'old'`.execute(db);
  expect(rows).toEqual([]);
});

const appendOnlyMessage = 'lines of the action log are only added';

test.each([
  ['changed', () => sql`update action_log set message = 'nothing happened'`],
  ['deleted before its time', (message: string) => sql`delete from action_log where message = ${message}`],
  ['deleted with all others', () => sql`truncate action_log`],
])('a line cannot be %s, not even by the role of the server', async (attempt, statementFor) => {
  const message = `not ${attempt}`;
  await record(message, '1 hour');

  await expect(statementFor(message).execute(db)).rejects.toThrow(appendOnlyMessage);

  const lines = await db.selectFrom('action_log').select('message').where('message', '=', message).execute();
  expect(lines).toEqual([{ message }]);
});
