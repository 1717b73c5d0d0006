import { expect, test } from 'vitest';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';

const { call, db } = await startTestApp();

const waiting = async (company: Person) =>
  (await call('GET /api/user/company/vacancy/waiting', {}, company)).body;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('who waits longest comes first, also at a vacancy that has closed', async () => {
  const padaria = await aCompany(db);
  const open = await aVacancy(db, padaria, { title: 'Caixa' });
  const closed = await aVacancy(db, padaria, { title: 'Balcão', live: false });
  const [twoDays, sixDays, oneDay] = [daysAgo(2), daysAgo(6), daysAgo(1)];
  await anApplication(db, await aCandidate(db), open, { applied_at: twoDays });
  await anApplication(db, await aCandidate(db), open, { applied_at: oneDay });
  await anApplication(db, await aCandidate(db), closed, { applied_at: sixDays });

  expect(await waiting(padaria)).toEqual({
    total: 3,
    vacancies: [
      { _id: closed.id, jobTitle: 'Balcão', isClosed: true, waiting: 1, oldestAt: sixDays },
      { _id: open.id, jobTitle: 'Caixa', isClosed: false, waiting: 2, oldestAt: twoDays },
    ],
  });
});

test('what was opened waits no more, and what nobody may open does not wait', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  const ana = await aCandidate(db);
  await anApplication(db, ana, vacancy);
  await anApplication(db, await aCandidate(db), vacancy, { status: 'Aprovado' });
  await anApplication(db, await aCandidate(db, { banned: true }), vacancy);
  await anApplication(db, await aCandidate(db), await aVacancy(db, padaria, { banned: true }));
  await anApplication(db, await aCandidate(db), await aVacancy(db, await aCompany(db)));
  expect((await waiting(padaria)).total).toBe(1);

  await call(
    'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
    { params: { vacancyId: vacancy.id, candidateId: ana.id } },
    padaria,
  );

  expect(await waiting(padaria)).toEqual({ total: 0, vacancies: [] });
});

test('of many vacancies fifteen are named, and all are counted', async () => {
  const padaria = await aCompany(db);
  for (let days = 1; days <= 16; days += 1) {
    const vacancy = await aVacancy(db, padaria, { title: `Vaga de ${days}` });
    await anApplication(db, await aCandidate(db), vacancy, { applied_at: daysAgo(days) });
  }

  const { total, vacancies } = await waiting(padaria);

  expect(total).toBe(16);
  expect(vacancies.map(({ jobTitle }) => jobTitle)).toEqual(
    Array.from({ length: 15 }, (_, index) => `Vaga de ${16 - index}`),
  );
});
