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
  ['on its last day', true, { deadline: today() }],
  ['past its deadline, before the job closes it', false, { deadline: yesterday, live: true }],
  ['past its deadline, after the job closed it', false, { deadline: yesterday, live: false }],
  ['within its deadline, but not marked as live', false, { live: false }],
])('a vacancy %s is live: %s', async (_, expected, columns) => {
  const { id } = await aVacancy(db, padaria, columns);

  const { live } = await db
    .selectFrom('vacancy as v')
    .select(isLive.as('live'))
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow();
  const searched = await sql`select from vacancy_search s where s.id = ${id} and vacancy_live(s)`.execute(db);
  expect([live, searched.rows.length === 1]).toEqual([expected, expected]);
});

test('vacancies past their deadline and live vacancies of a company are found by an index', async () => {
  const plan = await db.transaction().execute(async (transaction) => {
    // By default, the planner reads so few rows without the index.
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select v.id from vacancy v where not is_deadline_open(v.deadline) and v.live
      union all select v.id from vacancy v where vacancy_live(v) and v.company_id = ${padaria.id}`.execute(
      transaction,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

  // The planner only finds these indexes because it replaces the functions by their bodies.
  expect(plan).toContain('vacancy_due');
  expect(plan).toContain('vacancy_company_live');
  expect(plan).not.toContain('is_deadline_open');
  expect(plan).not.toContain('vacancy_live(');
});

test('a ban locks vacancies in the order of their ids, as every other transaction does', async () => {
  const company = await aCompany(db);
  const [first, later] = [newId(), newId()];
  // They are stored in the opposite order of their ids.
  await aVacancy(db, company, { id: later });
  await aVacancy(db, company, { id: first });
  const lock = (id: string) => sql`select from vacancy where id = ${id} for update nowait`;

  const { banning } = await db.transaction().execute(async (transaction) => {
    await lock(first).execute(transaction);
    const banning = db.updateTable('account').set({ banned: true }).where('id', '=', company.id).execute();
    await expect.poll(() => countWaiting(db)).toBe(1);
    // This would be refused if the ban had locked the later vacancy before it waits for the first one.
    await lock(later).execute(transaction);
    // The promise is wrapped, because the ban ends only after this transaction.
    return { banning };
  });

  await banning;
});

test('the search row is only written when its content changes', async () => {
  const { id } = await aVacancy(db, padaria);
  const rowVersionAfter = async (changes: string) => {
    await sql`update vacancy set ${sql.raw(changes)} where id = ${id}`.execute(db);
    const { rows } = await sql<{ version: string }>`
      select xmin::text as version from vacancy_search where id = ${id}`.execute(db);
    return rows[0]?.version;
  };
  const first = await rowVersionAfter('title = title');

  expect(await rowVersionAfter('changed_at = now()')).toBe(first);
  const second = await rowVersionAfter(`salary = 'US$ 900'`);
  expect(second).not.toBe(first);
  expect(await rowVersionAfter(`desired_skills = '{Empatia}'`)).not.toBe(second);
  expect(await rowVersionAfter('live = false')).toBeUndefined();
  expect(await rowVersionAfter('live = true')).toBeDefined();
});
