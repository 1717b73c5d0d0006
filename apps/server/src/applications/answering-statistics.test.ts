import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { anAnsweredApplication } from '../../test/scenarios/answered-application.ts';
import { startTestApp } from '../../test/test-app.ts';
import { updateAnsweringStatistics } from './answering-statistics.ts';

const { call, db } = await startTestApp();
const ana = await aCandidate(db);

type Company = Awaited<ReturnType<typeof aCompany>>;
type Vacancy = Awaited<ReturnType<typeof aVacancy>>;

/** Computes the statistics and returns a company's, as candidates see them. */
async function recomputeAnswering(company: Company) {
  await updateAnsweringStatistics(db);
  const { body } = await call('GET /api/user/company/list-company/:id', { params: { id: company.id } }, ana);
  return body.answering;
}

/** Returns the statistics that candidates see at a vacancy. */
const readAnsweringAt = async ({ id }: Vacancy) =>
  (await call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id } }, ana)).body.answering;

test('the share answered within fourteen days and the median days cover the last ninety days', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  await anAnsweredApplication(db, vacancy, { sentDaysAgo: 20, answeredAfterDays: 2 });
  await anAnsweredApplication(db, vacancy, { sentDaysAgo: 20, answeredAfterDays: 3, status: 'Dispensado' });
  await anAnsweredApplication(db, vacancy, {
    sentDaysAgo: 20,
    answeredAfterDays: 10.2,
    status: 'Em Análise',
    comments: 'Estamos lendo.',
  });
  // An answer after fifteen days is late, and an opening without a comment is not an answer.
  await anAnsweredApplication(db, vacancy, { sentDaysAgo: 20, answeredAfterDays: 15 });
  await anAnsweredApplication(db, vacancy, { sentDaysAgo: 20, answeredAfterDays: 1, status: 'Em Análise' });
  await anAnsweredApplication(db, vacancy, { sentDaysAgo: 20 });
  // This application is too old to count.
  await anAnsweredApplication(db, vacancy, { sentDaysAgo: 91, answeredAfterDays: 1 });

  expect(await recomputeAnswering(padaria)).toEqual({ percent: 50, medianDays: 3 });
  expect(await readAnsweringAt(vacancy)).toEqual({ percent: 50, medianDays: 3 });
});

test('a rate is shown only from the fifth candidate on', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  for (let n = 0; n < 4; n += 1)
    await anAnsweredApplication(db, vacancy, { sentDaysAgo: 3, answeredAfterDays: 0 });
  // A banned candidate does not count.
  const banned = await anAnsweredApplication(db, vacancy, { sentDaysAgo: 3, answeredAfterDays: 0 });
  await db.updateTable('candidate').set({ banned: true }).where('id', '=', banned.id).execute();
  expect(await recomputeAnswering(padaria)).toBeUndefined();

  await anAnsweredApplication(db, vacancy, { sentDaysAgo: 3, answeredAfterDays: 0 });

  expect(await recomputeAnswering(padaria)).toEqual({ percent: 100, medianDays: 0 });
});

test('an unanswered application counts only when its fourteen days are over', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  for (let n = 0; n < 5; n += 1) await anAnsweredApplication(db, vacancy, { sentDaysAgo: 13.9 });
  expect(await recomputeAnswering(padaria)).toBeUndefined();

  for (let n = 0; n < 5; n += 1)
    await anAnsweredApplication(db, vacancy, { sentDaysAgo: 1, answeredAfterDays: 0 });
  expect(await recomputeAnswering(padaria)).toEqual({ percent: 100, medianDays: 0 });

  await sql`update application set applied_at = applied_at - interval '1 day' where vacancy_id = ${vacancy.id}`.execute(
    db,
  );
  expect(await recomputeAnswering(padaria)).toMatchObject({ percent: 50 });
});

test('a candidate with several applications counts once as answered', async () => {
  const padaria = await aCompany(db);
  const vacancies = [];
  for (let n = 0; n < 5; n += 1) vacancies.push(await aVacancy(db, padaria));
  const [first, second, ...others] = vacancies as [Vacancy, Vacancy, ...Vacancy[]];
  const rui = await aCandidate(db);
  await anAnsweredApplication(db, first, { sentDaysAgo: 60, answeredAfterDays: 7, by: rui });
  await anAnsweredApplication(db, second, { sentDaysAgo: 50, answeredAfterDays: 5, by: rui });
  for (const vacancy of others) await anAnsweredApplication(db, vacancy, { sentDaysAgo: 40, by: rui });
  expect(await recomputeAnswering(padaria)).toBeUndefined();

  for (let n = 0; n < 4; n += 1) await anAnsweredApplication(db, first, { sentDaysAgo: 30 });

  // Rui is one of five people, and the fastest answer to him counts.
  expect(await recomputeAnswering(padaria)).toEqual({ percent: 20, medianDays: 5 });
});

test.each(['\u200B', '\u2800', '.', ' \u00AD!'])(
  'a comment without letters (%j) is not an answer',
  async (comments) => {
    const padaria = await aCompany(db);
    const vacancy = await aVacancy(db, padaria);
    for (let n = 0; n < 4; n += 1)
      await anAnsweredApplication(db, vacancy, {
        sentDaysAgo: 20,
        answeredAfterDays: 1,
        status: 'Em Análise',
        comments,
      });
    await anAnsweredApplication(db, vacancy, {
      sentDaysAgo: 20,
      answeredAfterDays: 1,
      status: 'Em Análise',
      comments: 'É já!',
    });

    expect(await recomputeAnswering(padaria)).toEqual({ percent: 20, medianDays: 1 });
  },
);

test('an application that counted still counts after its withdrawal, until the period ends', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  const withdraw = (who: Awaited<ReturnType<typeof aCandidate>>) =>
    call('DELETE /api/user/company/vacancy/remove-interested', { body: { jobVacancyId: vacancy.id } }, who);
  for (let n = 0; n < 3; n += 1)
    await withdraw(await anAnsweredApplication(db, vacancy, { sentDaysAgo: 15 }));
  await withdraw(await anAnsweredApplication(db, vacancy, { sentDaysAgo: 13 }));
  await withdraw(await anAnsweredApplication(db, vacancy, { sentDaysAgo: 5, answeredAfterDays: 2 }));
  await anAnsweredApplication(db, vacancy, { sentDaysAgo: 5, answeredAfterDays: 4 });
  // Two of five were answered. The one withdrawn on the thirteenth day never counted.
  expect(await recomputeAnswering(padaria)).toEqual({ percent: 40, medianDays: 3 });
  const readWithdrawn = () =>
    db
      .selectFrom('withdrawn_application')
      .select('answered_at')
      .where('company_id', '=', padaria.id)
      .execute();
  expect(await readWithdrawn()).toHaveLength(4);

  // The applications of fifteen days ago are now 91 days old and no longer count. Those of five days ago are 81 days
  // old.
  await sql`update withdrawn_application set applied_at = applied_at - interval '76 days' where company_id = ${padaria.id}`.execute(
    db,
  );

  expect(await recomputeAnswering(padaria)).toBeUndefined();
  expect(await readWithdrawn()).toHaveLength(1);
});

test('a company that never answers has no median days', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  for (let n = 0; n < 5; n += 1) await anAnsweredApplication(db, vacancy, { sentDaysAgo: 60 });
  expect(await recomputeAnswering(padaria)).toEqual({ percent: 0 });
});

test('a company has no statistics of applications older than the period', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  for (let n = 0; n < 5; n += 1) await anAnsweredApplication(db, vacancy, { sentDaysAgo: 60 });

  await sql`update application set applied_at = applied_at - interval '31 days' where vacancy_id = ${vacancy.id}`.execute(
    db,
  );

  expect(await recomputeAnswering(padaria)).toBeUndefined();
});

test('removing a vacancy does not change its company’s answering statistics', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  for (const answeredAfter of [1, 4, 6, undefined, undefined])
    await anAnsweredApplication(db, vacancy, { sentDaysAgo: 30, answeredAfterDays: answeredAfter });
  expect(await recomputeAnswering(padaria)).toEqual({ percent: 60, medianDays: 4 });

  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, padaria);

  expect(await recomputeAnswering(padaria)).toEqual({ percent: 60, medianDays: 4 });
});

test('the response to an application contains the statistics, which lists of vacancies omit', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  for (let n = 0; n < 5; n += 1)
    await anAnsweredApplication(db, vacancy, { sentDaysAgo: 3, answeredAfterDays: 1 });
  const expected = await recomputeAnswering(padaria);

  const { body: listed } = await call('GET /api/user/company/vacancy/list-vacancies', { query: {} }, ana);
  const applied = await call(
    'POST /api/user/company/vacancy/add-interested',
    { body: { jobVacancyId: vacancy.id } },
    ana,
  );

  expect(listed.every((item) => !('answering' in item))).toBe(true);
  expect(applied.body.vacancy?.answering).toEqual(expected);
});

test('unchanged figures are not written again', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  for (let n = 0; n < 5; n += 1) await anAnsweredApplication(db, vacancy, { sentDaysAgo: 30 });
  // PostgreSQL changes `xmin` whenever it writes a row.
  const recomputeRow = async () => {
    await updateAnsweringStatistics(db);
    const { rows } = await sql<{ version: string; percent: number }>`
      select xmin::text as version, percent from company_answering where company_id = ${padaria.id}`.execute(
      db,
    );
    return rows[0];
  };
  const first = await recomputeRow();
  expect(await recomputeRow()).toEqual(first);

  await anAnsweredApplication(db, vacancy, { sentDaysAgo: 30, answeredAfterDays: 1 });

  // One of six people was answered.
  expect((await recomputeRow())?.percent).toBe(17);
});

test('rates are computed for every company, even for more than fit in one batch', async () => {
  const companies = [];
  // A batch has ten companies.
  for (let n = 0; n < 23; n += 1) {
    const company = await aCompany(db);
    const vacancy = await aVacancy(db, company);
    for (const daysAgo of [1, 2, 3, 4, 5])
      await anAnsweredApplication(db, vacancy, { sentDaysAgo: daysAgo, answeredAfterDays: 0 });
    companies.push(company.id);
  }

  await updateAnsweringStatistics(db);

  const statistics = await db
    .selectFrom('company_answering')
    .select('company_id')
    .where('company_id', 'in', companies)
    .execute();
  expect(statistics).toHaveLength(companies.length);
});
