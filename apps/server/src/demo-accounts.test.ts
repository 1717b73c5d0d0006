import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApplication } from '../seeds/application-factory.ts';
import { aCandidate } from '../seeds/candidate-factory.ts';
import { demoEmails } from '../seeds/demo-accounts.ts';
import { fillWithDemoData } from '../seeds/demo-data.ts';
import { startTestApp } from '../test/test-app.ts';
import { refuseDemoAccounts, removeDemoAccounts } from './demo-accounts.ts';
import { verifyRecord } from './moderation/record/verify-record.ts';
import { withDedicatedConnection } from './platform/database/database.ts';

const { db, services } = await startTestApp();
const countRows = async (table: 'account' | 'candidate' | 'company' | 'demo_account' | 'vacancy') => {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

// An empty database is accepted.
await refuseDemoAccounts(db);
// Filled outside of the tests, because the duration depends on the machine.
await withDedicatedConnection(services, fillWithDemoData);

test('a database with demo accounts is refused in production', async () => {
  await expect(refuseDemoAccounts(db)).rejects.toThrow(/DEMO=1[^]*npm run remove-demo[^]*DATA_DIR/);
});

test('demo data of an earlier version is recognised by its e-mail addresses', async () => {
  const countBefore = await countRows('demo_account');
  const migration = join(import.meta.dirname, '../migrations/0014_demo_accounts.sql');
  await db.schema.dropTable('demo_account').execute();

  await sql.raw(await readFile(migration, 'utf8')).execute(db);

  expect(await countRows('demo_account')).toBe(countBefore);
});

test('removing demo accounts deletes all their data and nothing of other accounts', async () => {
  const realCandidate = await aCandidate(db, { email: 'real@exemplo.com.br' });
  const vacancy = await db
    .selectFrom('vacancy')
    .innerJoin('account as a', 'a.id', 'company_id')
    .select(['vacancy.id', 'company_id', 'title'])
    .where('email', '=', demoEmails.company)
    .executeTakeFirstOrThrow();
  await anApplication(db, realCandidate, vacancy);
  await refuseDeletionsWithTimeLimit();

  const removedCount = await removeDemoAccounts(services);

  expect(removedCount).toBeGreaterThan(800);
  expect(await db.selectFrom('account').select('id').execute()).toEqual([{ id: realCandidate.id }]);
  expect([await countRows('company'), await countRows('vacancy'), await countRows('demo_account')]).toEqual([
    0, 0, 0,
  ]);
  expect(await db.selectFrom('past_application').select(['candidate_id', 'vacancy_title']).execute()).toEqual(
    [{ candidate_id: realCandidate.id, vacancy_title: vacancy.title }],
  );
  expect(await verifyRecord(db)).toMatchObject({ holds: true, entries: 0 });
  expect(await db.selectFrom('report').select('id').execute()).toEqual([]);
  await expect(refuseDemoAccounts(db)).resolves.toBeUndefined();
  expect(await removeDemoAccounts(services)).toBe(0);
});

/** Lets the database refuse to delete accounts in a statement that a slow machine would have to cancel. */
const refuseDeletionsWithTimeLimit = () =>
  sql
    .raw(`
      create function refuse_time_limit() returns trigger language plpgsql as $$
      begin
        if current_setting('statement_timeout') <> '0' then raise exception 'limited time'; end if;
        return old;
      end $$;
      create trigger refuse_time_limit before delete on account
      for each row execute function refuse_time_limit()`)
    .execute(db);
