import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import {
  mergeApplicantCountDeltas,
  scoreApplicants,
} from '../../src/applications/applicants/applicant-jobs.ts';
import { removeVacancies } from '../../src/vacancy-removal/remove-vacancies.ts';
import { startTestApp } from '../test-app.ts';

const { call, db, services } = await startTestApp();
const padaria = await aCompany(db);

/** The counts in the order of `applicationStatuses`: sent, in review, approved, dismissed. */
const countByStatus = async (id: string) =>
  (await call('GET /api/user/company/vacancy/:id/status-count', { params: { id } }, padaria)).body.map(
    ({ count }) => count,
  );
const listApplicants = async (id: string, query: object = {}) =>
  (await call('GET /api/user/company/vacancy/list-interested/:id', { params: { id }, query }, padaria)).body;
const readSearchRows = (vacancyId: string) =>
  db.selectFrom('applicant_search').selectAll().where('vacancy_id', '=', vacancyId).execute();

test('counts of applicants are exact after every change', async () => {
  // Each change stores the difference. Merging the differences must not change the counts.
  const vacancy = await aVacancy(db, padaria);
  const [ana, bia, caio] = [await aCandidate(db), await aCandidate(db), await aCandidate(db)];
  await anApplication(db, ana, vacancy);
  await anApplication(db, bia, vacancy);
  await anApplication(db, caio, vacancy, { status: 'Aprovado' });
  expect(await countByStatus(vacancy.id)).toEqual([2, 0, 1, 0]);
  await mergeApplicantCountDeltas(db);
  expect(await countByStatus(vacancy.id)).toEqual([2, 0, 1, 0]);

  await call(
    'POST /api/user/company/vacancy/vacancy-status/update',
    { body: { jobVacancyId: vacancy.id, candidateId: ana.id, status: 'Dispensado' } },
    padaria,
  );
  expect(await countByStatus(vacancy.id)).toEqual([1, 0, 1, 1]);
  await db.updateTable('account').set({ banned: true }).where('id', '=', caio.id).execute();
  expect(await countByStatus(vacancy.id)).toEqual([1, 0, 0, 1]);
  await db.updateTable('account').set({ banned: false }).where('id', '=', caio.id).execute();
  await mergeApplicantCountDeltas(db);
  expect(await countByStatus(vacancy.id)).toEqual([1, 0, 1, 1]);
  await call(
    'DELETE /api/user/company/vacancy/remove-interested',
    { body: { jobVacancyId: vacancy.id } },
    bia,
  );
  expect(await countByStatus(vacancy.id)).toEqual([0, 0, 1, 1]);
  const response = await call(
    'GET /api/user/company/vacancy/list-vacancy/:id',
    { params: { id: vacancy.id } },
    padaria,
  );
  expect(response.body.applicationCount).toBe(2);
});

test('the applicant search contains no rows of a deleted vacancy or account', async () => {
  const [vacancy, otherVacancy] = [await aVacancy(db, padaria), await aVacancy(db, padaria)];
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  for (const person of [ana, bia]) {
    await anApplication(db, person, vacancy);
    await anApplication(db, person, otherVacancy);
  }
  await mergeApplicantCountDeltas(db);
  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, padaria);
  await db.deleteFrom('account').where('id', '=', ana.id).execute();

  expect(await readSearchRows(vacancy.id)).toEqual([]);
  expect((await readSearchRows(otherVacancy.id)).map((row) => row.candidate_id)).toEqual([bia.id]);
  expect(await countByStatus(otherVacancy.id)).toEqual([1, 0, 0, 0]);
  await mergeApplicantCountDeltas(db);
  const storedCounts = await db
    .selectFrom('applicant_count')
    .selectAll()
    .where('vacancy_id', '=', vacancy.id)
    .execute();
  expect(storedCounts).toEqual([]);
});

test('the applicant search matches the current resume', async () => {
  const vacancy = await aVacancy(db, padaria);
  const ana = await aCandidate(db, { name: 'Ana', state: 'SP' });
  await anApplication(db, ana, vacancy);

  await db
    .updateTable('candidate')
    .set({ name: 'Ana Conceição', state: 'BA' })
    .where('id', '=', ana.id)
    .execute();

  expect(await listApplicants(vacancy.id, { name: 'conceicao', state: 'BA' })).toHaveLength(1);
  expect(await listApplicants(vacancy.id, { state: 'SP' })).toEqual([]);
});

test('the applicant search contains a resume change that is saved during the application', async () => {
  // The two calls may be executed in either order. Several turns make both orders likely.
  for (let turn = 0; turn < 6; turn++) {
    const vacancy = await aVacancy(db, padaria);
    const ana = await aCandidate(db, { name: 'Antes' });

    await Promise.all([
      call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId: vacancy.id } }, ana),
      db.updateTable('candidate').set({ name: 'Depois' }).where('id', '=', ana.id).execute(),
    ]);

    expect(await readSearchRows(vacancy.id)).toMatchObject([{ name_text: 'depois' }]);
  }
});

test('saving resumes while vacancies are removed causes no deadlock', async () => {
  const vacancies = [await aVacancy(db, padaria), await aVacancy(db, padaria), await aVacancy(db, padaria)];
  const people = [];
  for (let n = 0; n < 6; n++) {
    const person = await aCandidate(db);
    // Rows that are locked in different orders could cause a deadlock.
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

  for (const { id } of vacancies) expect(await readSearchRows(id)).toEqual([]);
});

/** Creates a candidate who saw a recommended vacancy and applied to it. */
async function aMatchingApplicant() {
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
  const search = { query: { order: 'match' as const, title: 'Confeiteira' } };
  const [recommendation] = (await call('GET /api/user/company/vacancy/list-vacancies', search, ana)).body;
  await call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId: vacancy.id } }, ana);
  const readMatch = async () => {
    const [applicant] = await listApplicants(vacancy.id, { order: 'match' });
    const { match } = (
      await call(
        'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
        { params: { vacancyId: vacancy.id, candidateId: ana.id } },
        padaria,
      )
    ).body;
    return [applicant?.matchScore, match] as const;
  };
  return { vacancy, ana, recommendation, readMatch };
}

test('the match of an applicant equals the recommendation', async () => {
  const { recommendation, readMatch } = await aMatchingApplicant();

  const [score, match] = await readMatch();
  expect(score).toBe(recommendation?.match?.score);
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
});

test('the match of an applicant changes with the vacancy and the resume', async () => {
  const { vacancy, ana, readMatch } = await aMatchingApplicant();
  const [score] = await readMatch();

  await db.updateTable('vacancy').set({ area: 'Design' }).where('id', '=', vacancy.id).execute();
  await scoreApplicants(db);
  // The area of interest counts five points.
  expect((await readMatch())[0]).toBe((score ?? 0) - 5);
  await db
    .updateTable('candidate')
    .set({ area: 'Design', qualifications: '[]' })
    .where('id', '=', ana.id)
    .execute();
  await scoreApplicants(db);
  const [storedScore, currentMatch] = await readMatch();
  expect(storedScore).toBe(currentMatch.score);
  expect(currentMatch.missing).toEqual(['Não informa: Chocolate']);
});

test('a change of the vacancy between two scoring runs scores all applicants again', async () => {
  const vacancy = await aVacancy(db, padaria, { area: 'Vendas' });
  for (let n = 0; n < 5; n++) await anApplication(db, await aCandidate(db, { area: 'Design' }), vacancy);
  /** Scores two of the five applicants again, as a run does that ends at its limit. */
  const rescoreTwo = () => sql`select applicants_rescore(2)`.execute(db);
  const readScores = async () => new Set((await readSearchRows(vacancy.id)).map(({ score }) => score));
  const [before = 0] = await readScores();

  await db.updateTable('vacancy').set({ area: 'Design' }).where('id', '=', vacancy.id).execute();
  await rescoreTwo();
  expect((await readScores()).size).toBe(2);
  await db.updateTable('vacancy').set({ area: 'Saúde' }).where('id', '=', vacancy.id).execute();
  await scoreApplicants(db);
  // Like the first area, this one is not the applicants'.
  expect(await readScores()).toEqual(new Set([before]));
  expect(await db.selectFrom('applicant_score_due').selectAll().execute()).toEqual([]);
});
