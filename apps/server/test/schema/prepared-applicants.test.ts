import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import {
  foldApplicantCounts,
  scoreApplicants,
} from '../../src/applications/applicants/prepare-applicants.ts';
import { removeVacancies } from '../../src/vacancy-removal/remove-vacancies.ts';
import { startTestApp } from '../test-app.ts';

const { call, db, services } = await startTestApp();
const padaria = await aCompany(db);

const counts = async (id: string) =>
  (await call('GET /api/user/company/vacancy/:id/status-count', { params: { id } }, padaria)).body.map(
    ({ count }) => count,
  );
const list = async (id: string, query: object = {}) =>
  (await call('GET /api/user/company/vacancy/list-interested/:id', { params: { id }, query }, padaria)).body;
const prepared = (vacancyId: string) =>
  db.selectFrom('applicant_search').selectAll().where('vacancy_id', '=', vacancyId).execute();

test('counts are exact after every change, before and after pending changes are added', async () => {
  const vacancy = await aVacancy(db, padaria);
  const [ana, bia, caio] = [await aCandidate(db), await aCandidate(db), await aCandidate(db)];
  await anApplication(db, ana, vacancy);
  await anApplication(db, bia, vacancy);
  await anApplication(db, caio, vacancy, { status: 'Aprovado' });
  expect(await counts(vacancy.id)).toEqual([2, 0, 1, 0]);
  await foldApplicantCounts(db);
  expect(await counts(vacancy.id)).toEqual([2, 0, 1, 0]);

  await call(
    'POST /api/user/company/vacancy/vacancy-status/update',
    { body: { jobVacancyId: vacancy.id, candidateId: ana.id, status: 'Dispensado' } },
    padaria,
  );
  expect(await counts(vacancy.id)).toEqual([1, 0, 1, 1]);
  await db.updateTable('account').set({ banned: true }).where('id', '=', caio.id).execute();
  expect(await counts(vacancy.id)).toEqual([1, 0, 0, 1]);
  await db.updateTable('account').set({ banned: false }).where('id', '=', caio.id).execute();
  await foldApplicantCounts(db);
  expect(await counts(vacancy.id)).toEqual([1, 0, 1, 1]);
  await call(
    'DELETE /api/user/company/vacancy/remove-interested',
    { body: { jobVacancyId: vacancy.id } },
    bia,
  );
  expect(await counts(vacancy.id)).toEqual([0, 0, 1, 1]);
  const shown = await call(
    'GET /api/user/company/vacancy/list-vacancy/:id',
    { params: { id: vacancy.id } },
    padaria,
  );
  expect(shown.body.applicationCount).toBe(2);
});

test('nothing remains of a deleted vacancy or account', async () => {
  const [vacancy, other] = [await aVacancy(db, padaria), await aVacancy(db, padaria)];
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  for (const person of [ana, bia]) {
    await anApplication(db, person, vacancy);
    await anApplication(db, person, other);
  }
  await foldApplicantCounts(db);
  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, padaria);
  await db.deleteFrom('account').where('id', '=', ana.id).execute();

  expect(await prepared(vacancy.id)).toEqual([]);
  expect((await prepared(other.id)).map((row) => row.candidate_id)).toEqual([bia.id]);
  expect(await counts(other.id)).toEqual([1, 0, 0, 0]);
  await foldApplicantCounts(db);
  const scores = await db
    .selectFrom('applicant_count')
    .selectAll()
    .where('vacancy_id', '=', vacancy.id)
    .execute();
  expect(scores).toEqual([]);
});

test('the applicant search uses the saved resume', async () => {
  const vacancy = await aVacancy(db, padaria);
  const ana = await aCandidate(db, { name: 'Ana', state: 'SP' });
  await anApplication(db, ana, vacancy);

  await db
    .updateTable('candidate')
    .set({ name: 'Ana Conceição', state: 'BA' })
    .where('id', '=', ana.id)
    .execute();

  expect(await list(vacancy.id, { name: 'conceicao', state: 'BA' })).toHaveLength(1);
  expect(await list(vacancy.id, { state: 'SP' })).toEqual([]);
});

test('a resume that is saved while it is sent is found as it was saved', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const vacancy = await aVacancy(db, padaria);
    const ana = await aCandidate(db, { name: 'Antes' });

    await Promise.all([
      call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId: vacancy.id } }, ana),
      db.updateTable('candidate').set({ name: 'Depois' }).where('id', '=', ana.id).execute(),
    ]);

    expect(await prepared(vacancy.id)).toMatchObject([{ name_text: 'depois' }]);
  }
});

test('saving resumes while vacancies are removed causes no deadlock', async () => {
  const vacancies = [await aVacancy(db, padaria), await aVacancy(db, padaria), await aVacancy(db, padaria)];
  const people = [];
  for (let n = 0; n < 6; n++) {
    const person = await aCandidate(db);
    for (const vacancy of n % 2 ? vacancies : vacancies.toReversed())
      await anApplication(db, person, vacancy);
    people.push(person);
  }

  await Promise.all([
    ...people.map(({ id }) =>
      db.updateTable('candidate').set({ name: 'Outra' }).where('id', '=', id).execute(),
    ),
    db
      .transaction()
      .execute((transaction) =>
        removeVacancies(transaction, services, vacancies.map(({ id }) => id).toSorted()),
      ),
  ]);

  for (const { id } of vacancies) expect(await prepared(id)).toEqual([]);
});

test('the match equals the match of recommendations, and follows the vacancy and the resume', async () => {
  const vacancy = await aVacancy(db, padaria, {
    title: 'Confeiteira',
    area: 'Operações',
    state: 'SP',
    city: 'Santos',
    salary: 'R$ 3000',
    required_qualifications: ['Chocolate', 'Inglês'],
    desired_skills: [],
  });
  const ana = await aCandidate(db, {
    area: 'Operações',
    desired_role: 'Confeiteira',
    desired_state: 'SP',
    desired_city: 'Santos',
    salary: 'R$ 2500',
    qualifications: [{ description: 'Chocolate' }],
  });
  const order = { query: { order: 'match' as const, title: 'Confeiteira' } };
  const [fitting] = (await call('GET /api/user/company/vacancy/list-vacancies', order, ana)).body;
  await call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId: vacancy.id } }, ana);
  const matchOf = async () => {
    const [shown] = await list(vacancy.id, { order: 'match' });
    const { match } = (
      await call(
        'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
        { params: { vacancyId: vacancy.id, candidateId: ana.id } },
        padaria,
      )
    ).body;
    return [shown?.matchScore, match] as const;
  };

  const [score, match] = await matchOf();
  expect(score).toBe(fitting?.match?.score);
  expect(match).toEqual({
    score,
    reasons: [
      'Busca este cargo',
      'Quer trabalhar em Santos',
      'Área de interesse: Operações',
      '1 de 2 qualificações',
      'Fala: Inglês',
      'Pretensão dentro do salário',
    ],
    missing: [],
  });

  await db.updateTable('vacancy').set({ area: 'Design' }).where('id', '=', vacancy.id).execute();
  await scoreApplicants(db);
  expect((await matchOf())[0]).toBe((score ?? 0) - 5);
  await db
    .updateTable('candidate')
    .set({ area: 'Design', qualifications: '[]' })
    .where('id', '=', ana.id)
    .execute();
  await scoreApplicants(db);
  const [recomputed, live] = await matchOf();
  expect(recomputed).toBe(live.score);
  expect(live.missing).toEqual(['Não informa: Chocolate']);
});

test('all applicants are scored in several runs, and a change meanwhile starts over', async () => {
  const vacancy = await aVacancy(db, padaria, { area: 'Vendas' });
  for (let n = 0; n < 5; n++) await anApplication(db, await aCandidate(db, { area: 'Design' }), vacancy);
  const rescore = () => sql`select applicants_rescore(2)`.execute(db);
  const scores = async () => new Set((await prepared(vacancy.id)).map(({ score }) => score));
  const [before = 0] = await scores();

  await db.updateTable('vacancy').set({ area: 'Design' }).where('id', '=', vacancy.id).execute();
  await rescore();
  expect((await scores()).size).toBe(2);
  await db.updateTable('vacancy').set({ area: 'Saúde' }).where('id', '=', vacancy.id).execute();
  await scoreApplicants(db);
  expect(await scores()).toEqual(new Set([before]));
  expect(await db.selectFrom('applicant_score_due').selectAll().execute()).toEqual([]);
});
