import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { daysAgo } from '../../../seeds/days-ago.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { anAnsweredApplication } from '../../../test/scenarios/answered-application.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { updateAnsweringStatistics } from '../answering-statistics.ts';

const { call, db } = await startTestApp();

type Company = Awaited<ReturnType<typeof aCompany>>;
type Vacancy = Awaited<ReturnType<typeof aVacancy>>;
type Candidate = Awaited<ReturnType<typeof aCandidate>>;

const aVacancyWithPromise = (company: Company, days = 7) => aVacancy(db, company, { reply_days: days });

const withdraw = (vacancy: Vacancy, candidate: Candidate) =>
  call(
    'DELETE /api/user/company/vacancy/remove-interested',
    { body: { jobVacancyId: vacancy.id } },
    candidate,
  );
const recomputePromiseKeeping = async (company: Company) => {
  await updateAnsweringStatistics(db);
  const { body } = await call(
    'GET /api/user/company/list-company/:id',
    { params: { id: company.id } },
    await aCandidate(db),
  );
  return body.promiseKeeping;
};

/** Creates an application sent twenty days ago, answered after the given number of days or not at all. */
const applyAndAnswer = (vacancy: Vacancy, answeredAfterDays?: number, by?: Candidate) =>
  anAnsweredApplication(db, vacancy, { sentDaysAgo: 20, answeredAfterDays, by });

test('kept promises are shown from the fifth candidate on', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancyWithPromise(padaria);
  await applyAndAnswer(vacancy, 3);
  for (const answeredAfter of [1, 8, undefined]) await applyAndAnswer(vacancy, answeredAfter);
  expect(await recomputePromiseKeeping(padaria)).toBeUndefined();

  await applyAndAnswer(vacancy, 6);
  expect(await recomputePromiseKeeping(padaria)).toEqual({ kept: 3, promised: 5 });
});

test('a kept promise does not outweigh a broken one to the same candidate', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancyWithPromise(padaria);
  const another = await aVacancyWithPromise(padaria);
  const ana = await applyAndAnswer(vacancy, 3);
  for (const answeredAfter of [1, 8, undefined, 6]) await applyAndAnswer(vacancy, answeredAfter);

  await applyAndAnswer(another, undefined, ana);
  expect(await recomputePromiseKeeping(padaria)).toEqual({ kept: 2, promised: 5 });
});

test('a promise that is not due yet counts only if it was kept', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancyWithPromise(padaria, 30);
  for (let n = 0; n < 5; n += 1) await applyAndAnswer(vacancy, 2);
  for (let n = 0; n < 3; n += 1) await applyAndAnswer(vacancy);

  expect(await recomputePromiseKeeping(padaria)).toEqual({ kept: 5, promised: 5 });
});

test('a broken promise still counts after the application is withdrawn or the vacancy removed', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancyWithPromise(padaria);
  for (const answeredAfter of [1, 2, undefined, undefined]) await applyAndAnswer(vacancy, answeredAfter);
  const withdrawing = await applyAndAnswer(vacancy);
  expect(await recomputePromiseKeeping(padaria)).toEqual({ kept: 2, promised: 5 });

  await withdraw(vacancy, withdrawing);
  expect(await recomputePromiseKeeping(padaria)).toEqual({ kept: 2, promised: 5 });
  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, padaria);
  expect(await recomputePromiseKeeping(padaria)).toEqual({ kept: 2, promised: 5 });
});

/** Creates five applications of so many days ago and withdraws them now. */
async function withdrawFive(vacancy: Vacancy, sentDaysAgo: number) {
  for (let n = 0; n < 5; n += 1) {
    const candidate = await aCandidate(db);
    await anApplication(db, candidate, vacancy, { applied_at: daysAgo(sentDaysAgo) });
    await withdraw(vacancy, candidate);
  }
}

test('an application withdrawn before its reply deadline does not count', async () => {
  const padaria = await aCompany(db);

  await withdrawFive(await aVacancyWithPromise(padaria, 3), 2);

  expect(await recomputePromiseKeeping(padaria)).toBeUndefined();
});

test('withdrawals after the reply deadline are broken promises', async () => {
  const padaria = await aCompany(db);

  await withdrawFive(await aVacancyWithPromise(padaria, 3), 6);

  expect(await recomputePromiseKeeping(padaria)).toEqual({ kept: 0, promised: 5 });
});

test('an application withdrawn before its fourteen days are over is not part of the response rate', async () => {
  const padaria = await aCompany(db);
  await withdrawFive(await aVacancyWithPromise(padaria, 3), 6);

  // An answer to these applications would have been due after fourteen days.
  await sql`update withdrawn_application set applied_at = applied_at - interval '10 days' where company_id = ${padaria.id}`.execute(
    db,
  );
  await updateAnsweringStatistics(db);
  const { body } = await call(
    'GET /api/user/company/list-company/:id',
    { params: { id: padaria.id } },
    await aCandidate(db),
  );
  expect(body).not.toHaveProperty('answering');
});
