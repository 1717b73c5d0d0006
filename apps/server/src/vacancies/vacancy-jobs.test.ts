import { today } from '@trampolim/contract/values/calendar';
import { pastVacancyDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { dayBefore } from '../../seeds/days-ago.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { closeExpiredBatch, removePastVacancies } from './vacancy-jobs.ts';

const { db, services } = await startTestApp();

const padaria = await aCompany(db);

test('the job closes expired vacancies and removes them from the search', async () => {
  const due = await aVacancy(db, padaria, { deadline: dayBefore(1), live: true });
  const lastDay = await aVacancy(db, padaria, { deadline: today() });

  expect(await closeExpiredBatch(services)).toBe(1);

  expect(await closeExpiredBatch(services)).toBe(0);
  const searched = await db.selectFrom('vacancy_search').select('id').execute();
  expect(searched.map(({ id }) => id)).toEqual([lastDay.id]);
  const { live } = await db
    .selectFrom('vacancy')
    .select('live')
    .where('id', '=', due.id)
    .executeTakeFirstOrThrow();
  expect(live).toBe(false);
});

test('two simultaneous runs close each vacancy once', async () => {
  for (let count = 0; count < 6; count++)
    await aVacancy(db, padaria, { deadline: dayBefore(40), live: true });

  const closedCounts = await Promise.all([closeExpiredBatch(services), closeExpiredBatch(services)]);

  expect(closedCounts[0] + closedCounts[1]).toBe(6);
});

test('the URL of each removed vacancy says for a year that it existed', async () => {
  const { id } = await aVacancy(db, padaria);
  await db.deleteFrom('vacancy').where('id', '=', id).execute();
  const insertPastVacancies = (days: number, count: number) =>
    sql`insert into past_vacancy (id, area, state, removed_on)
      select gen_random_uuid(), 'Vendas', 'SP', ${dayBefore(days)}::date from generate_series(1, ${count}::integer)`.execute(
      db,
    );
  await insertPastVacancies(pastVacancyDays, 1);
  // These are more than one statement deletes.
  await insertPastVacancies(pastVacancyDays + 1, 5001);
  const listPastVacancies = () =>
    db.selectFrom('past_vacancy').select(['id', 'removed_on']).orderBy('removed_on').execute();
  expect(await listPastVacancies()).toHaveLength(5003);

  await removePastVacancies(db);

  expect(await listPastVacancies()).toMatchObject([
    { removed_on: dayBefore(pastVacancyDays) },
    { id, removed_on: today() },
  ]);
});

test('vacancies of a company that is being renamed are only written again under its new name', async () => {
  const company = await aCompany(db);
  const { id } = await aVacancy(db, company);
  await sql`update search_reindex set before_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff' where side = 'vacancy'`.execute(
    db,
  );
  const reindex = async () => {
    const { rows } = await sql<{ done: number }>`select vacancy_search_reindex(1) as done`.execute(db);
    return rows[0]?.done;
  };

  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('company').set({ name: 'Zirconia' }).where('id', '=', company.id).execute();
    expect(await reindex()).toBe(0);
  });

  expect(await reindex()).toBe(1);
  const { rows } = await sql`
    select from vacancy_search where id = ${id} and document @@ (select ('y=' || w)::tsquery from unnest(search_lexemes('Zirconia')) w)`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
});
