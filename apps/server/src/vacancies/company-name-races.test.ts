import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { dayBefore } from '../../seeds/days-ago.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { startTestApp } from '../../test/test-app.ts';
import { closeExpiredBatch } from './vacancy-jobs.ts';

const { db, call, services } = await startTestApp();

const rename = (company: { id: string }, companyName: string, as: Parameters<typeof call>[2]) =>
  call('PUT /api/user/company/update-company/:id', { params: { id: company.id }, body: { companyName } }, as);

test('the job that closes expired vacancies skips those of a company that is being renamed', async () => {
  const padaria = await aCompany(db);
  for (let count = 0; count < 2; count++) await aVacancy(db, padaria, { deadline: dayBefore(1), live: true });

  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('company').set({ name: 'Zircônia' }).where('id', '=', padaria.id).execute();
    // If the job waited here, the two could hold one row of the search each and wait for the other.
    expect(await closeExpiredBatch(services)).toBe(0);
  });

  expect(await closeExpiredBatch(services)).toBe(2);
});

// The next tests return the pending response of a transaction in an object. Returned directly, it would be awaited
// before the transaction ends, for which it waits.

test('a vacancy that is saved while its company is renamed is found by the new name', async () => {
  const padaria = await aCompany(db);
  const { id } = await aVacancy(db, padaria);

  const { renaming } = await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('vacancy')
      .set({ description: 'Assar pães.' })
      .where('id', '=', id)
      .execute();
    const renaming = rename(padaria, 'Zircônia', padaria);
    await expect.poll(() => countWaiting(db)).toBe(1);
    return { renaming };
  });

  expect((await renaming).status).toBe(200);
  const { rows } = await sql`
    select from vacancy_search where id = ${id}
      and document @@ (select ('y=' || lexeme)::tsquery from unnest(search_lexemes('Zircônia')) lexeme)`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
});

test('a new name waits for a deletion of the company before it locks anything else', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria, { right: 'Administração' });
  await aVacancy(db, padaria);

  const { renaming } = await db.transaction().execute(async (transaction) => {
    // A deletion locks the account, then the vacancies, then the company.
    await sql`select from account where id = ${padaria.id} for update`.execute(transaction);
    const renaming = rename(padaria, 'Zircônia', marina);
    await expect.poll(() => countWaiting(db)).toBe(1);
    await sql`select from vacancy where company_id = ${padaria.id} for update nowait`.execute(transaction);
    await sql`select from company where id = ${padaria.id} for update nowait`.execute(transaction);
    return { renaming };
  });

  expect((await renaming).status).toBe(200);
});
