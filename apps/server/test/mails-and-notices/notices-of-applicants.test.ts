import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../test-app.ts';

const { call, db } = await startTestApp();

const noticesOf = async (as: Person) => (await call('GET /api/notices', {}, as)).body;
const padaria = await aCompany(db, { name: 'Padaria Conceição' });

const apply = (jobVacancyId: string, as: Person) =>
  call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId } }, as);
const withdraw = (jobVacancyId: string, as: Person) =>
  call('DELETE /api/user/company/vacancy/remove-interested', { body: { jobVacancyId } }, as);
const readAll = (as: Person) =>
  call('POST /api/notices/read', { body: { upTo: new Date(Date.now() + 1000).toISOString() } }, as);

/** Returns a company's notices about one vacancy. */
const noticesAbout = async (id: string, as: Person = padaria) =>
  (await noticesOf(as)).filter(({ link }) => link === `/editar-vaga/${id}`);

test('twenty simultaneous applications create one notice with the count 20', async () => {
  const vacancy = await aVacancy(db, padaria, { title: 'Padeiro' });
  const people = await Promise.all(Array.from({ length: 20 }, () => aCandidate(db)));

  await Promise.all(people.map((person) => apply(vacancy.id, person)));

  expect(await noticesAbout(vacancy.id)).toMatchObject([
    { kind: 'new_applicants', title: 'Padeiro', count: 20, text: '20 novas candidaturas.', read: false },
  ]);
});

test('after a notice is read, the next application creates another notice', async () => {
  const vacancy = await aVacancy(db, padaria);
  await apply(vacancy.id, await aCandidate(db));
  await readAll(padaria);
  await apply(vacancy.id, await aCandidate(db));

  expect(await noticesAbout(vacancy.id)).toMatchObject([
    { count: 1, text: '1 nova candidatura.', read: false },
    { count: 1, read: true },
  ]);
});

test('simultaneous batches of applications notify each company of its own vacancies', async () => {
  const companies = [await aCompany(db), await aCompany(db)];
  const vacancies = await Promise.all([0, 1, 1, 0].map((index) => aVacancy(db, companies[index] ?? padaria)));
  // Each batch has one vacancy of each company, and three people send it.
  const people = await Promise.all(Array.from({ length: 6 }, () => aCandidate(db)));
  const ids = vacancies.map(({ id }) => id);

  const responses = await Promise.all(
    people.map((person, index) =>
      call(
        'POST /api/user/company/vacancy/add-interested-batch',
        { body: { jobVacancyIds: index % 2 ? ids.slice(0, 2) : ids.slice(2) } },
        person,
      ),
    ),
  );

  expect(responses.map(({ status }) => status)).toEqual(people.map(() => 200));
  for (const company of companies) {
    expect((await noticesOf(company)).map(({ count }) => count)).toEqual([3, 3]);
  }
});

test('a refused application notifies nobody', async () => {
  const vacancy = await aVacancy(db, padaria, { deadline: addDays(today(), -1), live: false });

  expect((await apply(vacancy.id, await aCandidate(db))).status).toBe(409);
  expect(await noticesAbout(vacancy.id)).toEqual([]);
});

test('a withdrawal before the notice is read reduces the notice’s count', async () => {
  const vacancy = await aVacancy(db, padaria);
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  await apply(vacancy.id, ana);
  await apply(vacancy.id, bia);

  await withdraw(vacancy.id, ana);
  expect(await noticesAbout(vacancy.id)).toMatchObject([{ count: 1 }]);
  for (let times = 0; times < 3; times++) {
    await apply(vacancy.id, ana);
    await withdraw(vacancy.id, ana);
  }
  expect(await noticesAbout(vacancy.id)).toMatchObject([{ count: 1 }]);
  await withdraw(vacancy.id, bia);
  expect(await noticesAbout(vacancy.id)).toEqual([]);
});

test('a withdrawal after its notice was read does not change a later notice', async () => {
  const vacancy = await aVacancy(db, padaria);
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  await apply(vacancy.id, ana);
  await readAll(padaria);
  await apply(vacancy.id, bia);

  await withdraw(vacancy.id, ana);

  expect(await noticesAbout(vacancy.id)).toMatchObject([
    { count: 1, read: false },
    { count: 1, read: true },
  ]);
});

test('the count of a notice is correct after simultaneous applications and withdrawals', async () => {
  const vacancy = await aVacancy(db, padaria);
  const people = await Promise.all(Array.from({ length: 10 }, () => aCandidate(db)));
  const [earlyApplicants, lateApplicants] = [people.slice(0, 5), people.slice(5)];
  for (const person of earlyApplicants) await apply(vacancy.id, person);

  await Promise.all([
    ...earlyApplicants.map((person) => withdraw(vacancy.id, person)),
    ...lateApplicants.map((person) => apply(vacancy.id, person)),
  ]);

  expect(await noticesAbout(vacancy.id)).toMatchObject([{ count: 5 }]);
});
