import { addDays, today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { newId, openDatabase } from '../platform/database/database.ts';
import { isLive } from './vacancy-live.ts';

const { url } = await createTestDatabase();
const { db } = openDatabase(url);
afterAll(() => db.destroy());
const padaria = await aCompany(db);
const yesterday = addDays(today(), -1);

test.each([
  ['on its last day', { deadline: today() }, true],
  ['past its deadline, before the sweep', { deadline: yesterday, live: true }, false],
  ['past its deadline, swept', { deadline: yesterday, live: false }, false],
  ['within its deadline, of a banned company', { live: false }, false],
])('a vacancy %s is live: %#', async (_, columns, expected) => {
  const { id } = await aVacancy(db, padaria, columns);

  const { live } = await db
    .selectFrom('vacancy as v')
    .select(isLive.as('live'))
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow();
  const found = await sql`select from vacancy_search s where s.id = ${id} and vacancy_live(s)`.execute(db);
  expect([live, found.rows.length === 1]).toEqual([expected, expected]);
});

test('the index of live vacancies serves queries for live ones', async () => {
  const plan = await db.transaction().execute(async (transaction) => {
    // The planner would read so few rows without the index otherwise.
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select v.id from vacancy v where not deadline_ahead(v.deadline) and v.live
      union all select v.id from vacancy v where vacancy_live(v) and v.company_id = ${padaria.id}`.execute(
      transaction,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

  expect(plan).toContain('vacancy_due');
  expect(plan).toContain('vacancy_company_live');
  expect(plan).not.toContain('deadline_ahead');
  expect(plan).not.toContain('vacancy_live(');
});

test('a ban closes vacancies in the order in which others lock several', async () => {
  const company = await aCompany(db);
  const [first, later] = [newId(), newId()];
  // The physical order is the opposite.
  await aVacancy(db, company, { id: later });
  await aVacancy(db, company, { id: first });
  const lock = (id: string) => sql`select from vacancy where id = ${id} for update nowait`;

  const { banning } = await db.transaction().execute(async (transaction) => {
    await lock(first).execute(transaction);
    const banning = db.updateTable('account').set({ banned: true }).where('id', '=', company.id).execute();
    await expect.poll(() => countWaiting(db)).toBe(1);
    await lock(later).execute(transaction);
    return { banning };
  });

  await banning;
});

test('the search row is only written when its content changes', async () => {
  const { id } = await aVacancy(db, padaria);
  const writtenAfter = async (changes: string) => {
    await sql`update vacancy set ${sql.raw(changes)} where id = ${id}`.execute(db);
    const { rows } = await sql<{ written: string }>`
      select xmin::text as written from vacancy_search where id = ${id}`.execute(db);
    return rows[0]?.written;
  };
  const first = await writtenAfter('title = title');

  expect(await writtenAfter('changed_at = now()')).toBe(first);
  const second = await writtenAfter(`salary = 'US$ 900'`);
  expect(second).not.toBe(first);
  expect(await writtenAfter(`desired_skills = '{Empatia}'`)).not.toBe(second);
  expect(await writtenAfter('live = false')).toBeUndefined();
  expect(await writtenAfter('live = true')).toBeDefined();
});
