import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { daysAgo } from '../../../seeds/days-ago.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';

const { call, db } = await startTestApp();

const readWaiting = async (company: Person) =>
  (await call('GET /api/user/company/vacancy/waiting', {}, company)).body;

test('vacancies are sorted by openness and then by the longest wait', async () => {
  const padaria = await aCompany(db);
  const open = await aVacancy(db, padaria, { title: 'Caixa' });
  const closed = await aVacancy(db, padaria, { title: 'Balcão', live: false });
  // Applications are overdue after seven days. Those of the last fourteen days can still be answered in time for the
  // company's answer rate.
  const [oneDay, twoDays, eightDays, longAgo] = [daysAgo(1), daysAgo(2), daysAgo(8), daysAgo(14.1)];
  const late = await aVacancy(db, padaria, { title: 'Forno' });
  await anApplication(db, await aCandidate(db), late, { applied_at: longAgo });
  await anApplication(db, await aCandidate(db), closed, { applied_at: longAgo });
  await anApplication(db, await aCandidate(db), open, { applied_at: twoDays });
  await anApplication(db, await aCandidate(db), open, { applied_at: oneDay });
  await anApplication(db, await aCandidate(db), closed, { applied_at: eightDays });
  await anApplication(db, await aCandidate(db), closed, { applied_at: daysAgo(6.9) });

  expect(await readWaiting(padaria)).toEqual({
    total: 6,
    overdue: 3,
    vacancies: [
      { _id: late.id, jobTitle: 'Forno', isClosed: false, waiting: 1, overdue: 1, oldestAt: longAgo },
      {
        _id: open.id,
        jobTitle: 'Caixa',
        isClosed: false,
        waiting: 2,
        overdue: 0,
        oldestAt: twoDays,
        inTime: { count: 2, oldestAt: twoDays },
      },
      {
        _id: closed.id,
        jobTitle: 'Balcão',
        isClosed: true,
        waiting: 3,
        overdue: 2,
        oldestAt: longAgo,
        inTime: { count: 2, oldestAt: eightDays },
      },
    ],
  });
});

test('applications under review or hidden by a ban do not count as waiting', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  const ana = await aCandidate(db);
  await anApplication(db, ana, vacancy);
  await anApplication(db, await aCandidate(db), vacancy, { status: 'Aprovado' });
  await anApplication(db, await aCandidate(db, { banned: true }), vacancy);
  await anApplication(db, await aCandidate(db), await aVacancy(db, padaria, { banned: true }));
  await anApplication(db, await aCandidate(db), await aVacancy(db, await aCompany(db)));
  expect((await readWaiting(padaria)).total).toBe(1);

  await call(
    'POST /api/user/company/vacancy/vacancy-status/update',
    { body: { jobVacancyId: vacancy.id, candidateId: ana.id, status: 'Em Análise' } },
    padaria,
  );

  expect(await readWaiting(padaria)).toEqual({ total: 0, overdue: 0, vacancies: [] });
});

test('at most fifteen vacancies are listed', async () => {
  const padaria = await aCompany(db);
  for (let days = 1; days <= 16; days += 1) {
    const vacancy = await aVacancy(db, padaria, { title: `Vaga de ${days}` });
    await anApplication(db, await aCandidate(db), vacancy, { applied_at: daysAgo(days) });
  }

  const { total, overdue, vacancies } = await readWaiting(padaria);

  // Those sent 7 to 16 days ago are overdue.
  expect([total, overdue]).toEqual([16, 10]);
  expect(vacancies.map(({ jobTitle }) => jobTitle)).toEqual(
    Array.from({ length: 15 }, (_, index) => `Vaga de ${16 - index}`),
  );
});

test('a company sees the outcomes of the applications to all its vacancies', async () => {
  const padaria = await aCompany(db);
  const [open, closed] = [await aVacancy(db, padaria), await aVacancy(db, padaria, { live: false })];
  const add = async (vacancy: typeof open, status: ApplicationStatus, { banned = false } = {}) =>
    anApplication(db, await aCandidate(db, { banned }), vacancy, { status });
  await add(open, 'Currículo Enviado');
  await add(open, 'Em Análise');
  await add(closed, 'Aprovado');
  await add(open, 'Aprovado');
  await add(closed, 'Dispensado');
  await add(open, 'Dispensado', { banned: true });
  const count = async (company: Person) =>
    (await call('GET /api/user/company/vacancy/candidate-status-counts', {}, company)).body;

  expect(await count(padaria)).toEqual({ 'Em Análise': 1, Aprovado: 2, Dispensado: 1 });
  expect(await count(await aCompany(db))).toEqual({ 'Em Análise': 0, Aprovado: 0, Dispensado: 0 });
});
