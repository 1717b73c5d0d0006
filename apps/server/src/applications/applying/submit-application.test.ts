import { addDays, secondsUntilTomorrow, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { daysAgo } from '../../../seeds/days-ago.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/database/database.ts';

const { call, db } = await startTestApp();
const padaria = await aCompany(db);

const apply = (jobVacancyId: string, as: Person) =>
  call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId } }, as);
const applyToAll = (jobVacancyIds: string[], as: Person) =>
  call('POST /api/user/company/vacancy/add-interested-batch', { body: { jobVacancyIds } }, as);
const withdraw = (jobVacancyId: string, as: Person) =>
  call('DELETE /api/user/company/vacancy/remove-interested', { body: { jobVacancyId } }, as);
const countToday = async (as: Person) =>
  (await call('GET /api/user/company/vacancy/applications-today', {}, as)).body.dailyApplicationsCount;
const createVacancies = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aVacancy(db, padaria)));
const slotsOf = async (candidateId: string) => {
  const rows = await db
    .selectFrom('application')
    .select('slot')
    .where('candidate_id', '=', candidateId)
    .orderBy('slot')
    .execute();
  return rows.map(({ slot }) => slot);
};

test('a vacancy that Ana applies to is listed among her applications', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria, { title: 'Pessoa confeiteira' });

  const response = await apply(vacancy.id, ana);

  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    message: 'Candidatura enviada com sucesso!',
    dailyApplicationsCount: 1,
    dailyLimit: 10,
    vacancy: expect.objectContaining({
      _id: vacancy.id,
      applied: true,
      applicationStatus: 'Currículo Enviado',
      mayApply: false,
      mayWithdraw: true,
    }),
  });
  const applied = await call('GET /api/user/company/vacancy/vacancies-applied', {}, ana);
  expect(applied.body).toMatchObject([{ _id: vacancy.id, applied: true, mayApply: false }]);
  expect(applied.headers['x-total-count']).toBe('1');
});

test.each([
  ['experience', { experience: JSON.stringify([{ role: 'Padeira' }]) }],
  ['course', { courses: JSON.stringify([{ name: 'Panificação' }]) }],
  ['qualification', { qualifications: JSON.stringify([{ description: 'Pães' }]) }],
])(
  'before applying, a candidate learns that the resume is empty until it has a first %s',
  async (_, entry) => {
    const ana = await aCandidate(db);
    const isResumeEmpty = async () =>
      (await call('GET /api/user/company/vacancy/applications-today', {}, ana)).body.resumeIsEmpty;
    const change = (columns: object) =>
      db.updateTable('candidate').set(columns).where('id', '=', ana.id).execute();
    await change({ experience: '[]', courses: '[]', qualifications: '[]', about: 'Gosto de pão.' });

    expect(await isResumeEmpty()).toBe(true);
    await change(entry);
    expect(await isResumeEmpty()).toBeUndefined();
  },
);

test('a second application to a vacancy is refused for this reason, even at the daily limit', async () => {
  const ana = await aCandidate(db);
  const vacancies = await createVacancies(10);
  for (const { id } of vacancies) expect((await apply(id, ana)).status).toBe(200);

  const second = await apply(vacancies[0]?.id ?? '', ana);

  expect(second.status).toBe(409);
  expect(second.body.error).toBe('Você já se candidatou a esta vaga.');
});

test('the eleventh application of the day is refused until midnight in São Paulo', async () => {
  const ana = await aCandidate(db);
  const vacancies = await createVacancies(11);
  for (const { id } of vacancies.slice(0, 10)) await apply(id, ana);

  const secondsBefore = secondsUntilTomorrow();
  const response = await apply(vacancies[10]?.id ?? '', ana);

  expect(response.status).toBe(429);
  expect(response.body.error).toBe('Você atingiu o limite diário de candidaturas.');
  const retryAfterSeconds = Number(response.headers['retry-after']);
  expect(retryAfterSeconds).toBeLessThanOrEqual(secondsBefore);
  expect(retryAfterSeconds).toBeGreaterThanOrEqual(secondsUntilTomorrow());
});

test('yesterday’s applications do not count today', async () => {
  const ana = await aCandidate(db);
  const yesterday = daysAgo(1);
  for (const old of await createVacancies(10)) await anApplication(db, ana, old, { applied_at: yesterday });
  const vacancy = await aVacancy(db, padaria);

  expect(await countToday(ana)).toBe(0);
  expect((await apply(vacancy.id, ana)).body.dailyApplicationsCount).toBe(1);
});

test('only live vacancies take applications', async () => {
  const ana = await aCandidate(db);
  const yesterday = addDays(today(), -1);
  const expired = await aVacancy(db, padaria, { deadline: yesterday, live: false });
  const expiredButLive = await aVacancy(db, padaria, { deadline: yesterday, live: true });
  const banned = await aVacancy(db, padaria, { banned: true });
  const ofBannedCompany = await aVacancy(db, await aCompany(db, { banned: true }));
  const lastDay = await aVacancy(db, padaria, { deadline: today() });

  for (const { id } of [expired, expiredButLive]) {
    const response = await apply(id, ana);
    expect(response.status).toBe(409);
    expect(response.body.error).toBe('Esta vaga não recebe mais candidaturas.');
  }
  for (const id of [banned.id, ofBannedCompany.id, newId()]) {
    const response = await apply(id, ana);
    expect(response.status).toBe(404);
    expect(response.body.error).toBe('Vaga não encontrada.');
  }
  expect((await apply(lastDay.id, ana)).status).toBe(200);
});

test('of twenty applications at once, exactly ten are accepted', async () => {
  const ana = await aCandidate(db);
  const vacancies = await createVacancies(20);

  const responses = await Promise.all(vacancies.map(({ id }) => apply(id, ana)));

  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(429)]);
  expect(await slotsOf(ana.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a vacancy applied to eight times at once has one application', async () => {
  const ana = await aCandidate(db);
  const vacancy = await aVacancy(db, padaria);

  const responses = await Promise.all(Array.from({ length: 8 }, () => apply(vacancy.id, ana)));

  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  expect(await slotsOf(ana.id)).toEqual([1]);
});

test('withdrawing an application of today frees its slot for another one', async () => {
  const ana = await aCandidate(db);
  const vacancies = await createVacancies(11);
  for (const { id } of vacancies.slice(0, 10)) await apply(id, ana);

  const withdrawn = await withdraw(vacancies[3]?.id ?? '', ana);
  expect(withdrawn.body).toEqual({
    message: 'Candidatura removida.',
    dailyApplicationsCount: 9,
    dailyLimit: 10,
    vacancy: expect.objectContaining({
      _id: vacancies[3]?.id,
      applied: false,
      mayApply: true,
      mayWithdraw: false,
    }),
  });
  expect((await apply(vacancies[10]?.id ?? '', ana)).status).toBe(200);
  expect(await slotsOf(ana.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('the count of today equals the stored applications after simultaneous changes', async () => {
  const ana = await aCandidate(db);
  const vacancies = await createVacancies(12);

  const applyAndWithdraw = async (id: string) => {
    for (let turn = 0; turn < 4; turn++) {
      await apply(id, ana);
      await withdraw(id, ana);
    }
    return apply(id, ana);
  };
  await Promise.all(vacancies.map(({ id }) => applyAndWithdraw(id)));

  const slots = await slotsOf(ana.id);
  expect(slots.length).toBeLessThanOrEqual(10);
  expect(new Set(slots).size).toBe(slots.length);
  expect(await countToday(ana)).toBe(slots.length);
});

test('only one’s own existing application can be withdrawn', async () => {
  const [ana, bia, vacancy] = [await aCandidate(db), await aCandidate(db), await aVacancy(db, padaria)];
  await apply(vacancy.id, bia);

  const response = await withdraw(vacancy.id, ana);

  expect(response.status).toBe(404);
  expect(response.body.error).toBe('Candidatura não encontrada.');
  expect(await slotsOf(bia.id)).toEqual([1]);
});

test('a batch within the limit succeeds completely', async () => {
  const ana = await aCandidate(db);
  const vacancyIds = (await createVacancies(3)).map(({ id }) => id);

  const response = await applyToAll(vacancyIds, ana);

  expect(response.status).toBe(200);
  expect(response.body).toEqual({ message: 'Candidaturas enviadas com sucesso!' });
  expect(await countToday(ana)).toBe(3);
});

test('a batch applies to open vacancies and gives a reason for each refused one', async () => {
  const ana = await aCandidate(db);
  const [applied, open, closed] = [
    await aVacancy(db, padaria),
    await aVacancy(db, padaria),
    await aVacancy(db, padaria, { deadline: addDays(today(), -1) }),
  ];
  await apply(applied.id, ana);
  const unknownId = newId();

  const response = await applyToAll([closed.id, open.id, applied.id, unknownId], ana);

  expect(response.status).toBe(207);
  expect(response.body).toEqual({
    message: '1 de 4 candidaturas enviadas.',
    failedApplications: expect.arrayContaining([
      { jobVacancyId: applied.id, message: 'Você já se candidatou a esta vaga.' },
      { jobVacancyId: closed.id, message: 'Esta vaga não recebe mais candidaturas.' },
      { jobVacancyId: unknownId, message: 'Vaga não encontrada.' },
    ]),
  });
  expect(await slotsOf(ana.id)).toEqual([1, 2]);
});

test('a batch that would exceed the limit is refused as a whole', async () => {
  const ana = await aCandidate(db);
  const vacancyIds = (await createVacancies(11)).map(({ id }) => id);
  await apply(vacancyIds[0] ?? '', ana);

  const tooMany = await applyToAll(vacancyIds.slice(1), ana);
  expect(tooMany.status).toBe(429);
  expect(tooMany.body.error).toBe('Você ultrapassou o limite diário de candidaturas.');
  expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0);
  expect(await countToday(ana)).toBe(1);
});

test('a duplicate vacancy in a batch counts once', async () => {
  const ana = await aCandidate(db);
  const vacancyIds = (await createVacancies(10)).map(({ id }) => id);

  const twice = await applyToAll([...vacancyIds, ...vacancyIds.map((id) => id.toUpperCase())], ana);

  expect(twice.status).toBe(200);
  expect(await countToday(ana)).toBe(10);
});

test('simultaneous batches and single applications never exceed ten a day', async () => {
  const ana = await aCandidate(db);
  const vacancyIds = (await createVacancies(20)).map(({ id }) => id);

  await Promise.all([
    ...vacancyIds.slice(0, 8).map((id) => apply(id, ana)),
    applyToAll(vacancyIds.slice(8, 14), ana),
    applyToAll(vacancyIds.slice(14), ana),
  ]);

  const slots = await slotsOf(ana.id);
  expect(slots.length).toBeLessThanOrEqual(10);
  // A batch of six no longer fits after five single applications, so those eight may be the only ones.
  expect(slots.length).toBeGreaterThanOrEqual(8);
});

test('malformed vacancy ids are refused at their field', async () => {
  const ana = await aCandidate(db);

  for (const jobVacancyId of ['', '42', 'a\0b']) {
    const response = await apply(jobVacancyId, ana);
    expect(response.status).toBe(400);
    expect(response.body.issues?.[0]?.path).toBe('jobVacancyId');
  }
  for (const jobVacancyIds of [[], ['42']]) expect((await applyToAll(jobVacancyIds, ana)).status).toBe(400);
});

test('companies and visitors cannot apply', async () => {
  const vacancy = await aVacancy(db, padaria);

  expect((await apply(vacancy.id, padaria)).status).toBe(403);
  const asVisitor = await call('POST /api/user/company/vacancy/add-interested', {
    body: { jobVacancyId: vacancy.id },
  });
  expect(asVisitor.status).toBe(401);
});
