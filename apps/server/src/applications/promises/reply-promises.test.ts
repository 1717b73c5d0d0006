import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aColleague } from '../../../seeds/colleague-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { daysAgo } from '../../../seeds/days-ago.ts';
import { aVacancy, type VacancyOverrides } from '../../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';

const { call, db } = await startTestApp();

const dayIn = (days: number) => addDays(today(), days);

type Company = Awaited<ReturnType<typeof aCompany>>;
type Vacancy = Awaited<ReturnType<typeof aVacancy>>;
type Candidate = Awaited<ReturnType<typeof aCandidate>>;

const aVacancyWithPromise = (company: Company, overrides: VacancyOverrides = {}) =>
  aVacancy(db, company, { reply_days: 7, ...overrides });

const apply = (vacancy: Vacancy, candidate: Candidate) =>
  call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId: vacancy.id } }, candidate);
const changePromise = (vacancy: Vacancy, body: { replyWithinDays: number | null }, company: Company) =>
  call('PUT /api/user/company/vacancy/update-vacancy/:id', { params: { id: vacancy.id }, body }, company);
const decide = (
  vacancy: Vacancy,
  candidate: Candidate,
  company: Company,
  {
    status,
    comments = '',
  }: { status: 'Em Análise' | 'Aprovado' | 'Dispensado'; comments?: string | undefined },
) =>
  call(
    'POST /api/user/company/vacancy/vacancy-status/update',
    { body: { jobVacancyId: vacancy.id, candidateId: candidate.id, status, comments } },
    company,
  );
const answerOverdue = (
  vacancy: Vacancy,
  candidates: readonly Candidate[],
  as: Person,
  comments = 'Desculpe a demora, {nome}.',
) =>
  call(
    'POST /api/user/company/vacancy/vacancy-status/update-batch',
    {
      body: {
        jobVacancyId: vacancy.id,
        candidateIds: candidates.map(({ id }) => id),
        status: 'Em Análise',
        comments,
        onlyOwed: true,
      },
    },
    as,
  );
const listOverdue = async (vacancy: Vacancy, company: Company) =>
  (await call('GET /api/user/company/vacancy/:id/overdue-replies', { params: { id: vacancy.id } }, company))
    .body;
const readOwed = async (company: Company) =>
  (await call('GET /api/user/company/vacancy/waiting', {}, company)).body.promised;

/** Returns the promise as the candidate sees it. */
async function readPromise(candidate: Candidate) {
  const { body } = await call('GET /api/user/company/vacancy/vacancy-status', { query: {} }, candidate);
  return body[0]?.replyPromise;
}

/** Creates applicants whose promised answer has been overdue for some days. */
async function createOverdueApplicants(vacancy: Vacancy, count: number) {
  const people = [];
  for (let n = 0; n < count; n += 1) {
    const candidate = await aCandidate(db, { name: `Pessoa ${n}` });
    await anApplication(db, candidate, vacancy, { applied_at: daysAgo(10 + n) });
    people.push(candidate);
  }
  return people;
}

test('a vacancy shows its promise until the company removes it', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);
  const ana = await aCandidate(db);
  const readVacancy = async () =>
    (await call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id: vacancy.id } }, ana)).body;
  expect(await readVacancy()).not.toHaveProperty('replyWithinDays');

  const { body } = await changePromise(vacancy, { replyWithinDays: 5 }, padaria);

  expect(body.replyWithinDays).toBe(5);
  expect((await readVacancy()).replyWithinDays).toBe(5);
  await changePromise(vacancy, { replyWithinDays: null }, padaria);
  expect(await readVacancy()).not.toHaveProperty('replyWithinDays');
});

test.each([0, 31, 2.5, '7', -1])('a promise of %j days is refused', async (days) => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancy(db, padaria);

  const { status, body } = await changePromise(vacancy, { replyWithinDays: days as number }, padaria);

  expect(status).toBe(400);
  expect(body).toMatchObject({ issues: [{ path: 'replyWithinDays' }] });
});

test('the search filters vacancies by the number of days of their promise', async () => {
  const padaria = await aCompany(db);
  const title = 'Pessoa afinadora de sinos';
  const [inThreeDays, inTenDays] = [
    await aVacancyWithPromise(padaria, { title, reply_days: 3 }),
    await aVacancyWithPromise(padaria, { title, reply_days: 10 }),
  ];
  await aVacancy(db, padaria, { title });
  const ana = await aCandidate(db);
  const searchIds = async (maxReplyDays?: number) => {
    const query = { title, order: 'newest' as const, ...(maxReplyDays && { maxReplyDays }) };
    const { body } = await call('GET /api/user/company/vacancy/list-vacancies', { query }, ana);
    return body.map(({ _id }) => _id);
  };

  expect(await searchIds()).toHaveLength(3);
  expect(await searchIds(7)).toEqual([inThreeDays.id]);
  expect(await searchIds(30)).toEqual([inTenDays.id, inThreeDays.id]);
  const visitors = await call('GET /api/public/vacancies', { query: { title, maxReplyDays: 7 } });
  expect(visitors.body.map(({ _id }) => _id)).toEqual([inThreeDays.id]);
  await changePromise(inThreeDays, { replyWithinDays: null }, padaria);
  expect(await searchIds(30)).toEqual([inTenDays.id]);
});

test('the deadline is fixed when the application is sent', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancyWithPromise(padaria, { reply_days: 7 });
  const [ana, bia, caio] = [await aCandidate(db), await aCandidate(db), await aCandidate(db)];
  await apply(vacancy, ana);

  await changePromise(vacancy, { replyWithinDays: 2 }, padaria);
  await apply(vacancy, bia);
  await changePromise(vacancy, { replyWithinDays: null }, padaria);
  await apply(vacancy, caio);

  expect(await readPromise(ana)).toEqual({ by: dayIn(7), state: 'open', daysLeft: 7 });
  expect(await readPromise(bia)).toEqual({ by: dayIn(2), state: 'open', daysLeft: 2 });
  expect(await readPromise(caio)).toBeUndefined();
  expect(await readOwed(padaria)).toEqual({
    owed: 2,
    overdue: 0,
    vacancies: [{ _id: vacancy.id, jobTitle: vacancy.title, owed: 2, overdue: 0, nextBy: dayIn(2) }],
  });
});

test('applications sent while the promise changes get the old or the new one', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancyWithPromise(padaria, { reply_days: 3 });
  const people = [];
  for (let n = 0; n < 6; n += 1) people.push(await aCandidate(db));

  await Promise.all([
    ...people.slice(0, 3).map((person) => apply(vacancy, person)),
    changePromise(vacancy, { replyWithinDays: 14 }, padaria),
    ...people.slice(3).map((person) => apply(vacancy, person)),
  ]);

  for (const person of people) expect([dayIn(3), dayIn(14)]).toContain((await readPromise(person))?.by);
  const late = await aCandidate(db);
  await apply(vacancy, late);
  expect((await readPromise(late))?.by).toBe(dayIn(14));
});

test.each([
  ['Em Análise', '', 'open'],
  ['Em Análise', ' … ', 'open'],
  ['Em Análise', 'Estamos lendo.', 'kept'],
  ['Aprovado', '', 'kept'],
  ['Dispensado', '', 'kept'],
] as const)('%s with the comment %j leaves the promise %s', async (status, comments, state) => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancyWithPromise(padaria);
  const ana = await aCandidate(db);
  await anApplication(db, ana, vacancy, { applied_at: daysAgo(1) });

  const { body } = await decide(vacancy, ana, padaria, { status, comments });

  expect(body.application.replyPromise?.state).toBe(state);
  expect((await readPromise(ana))?.state).toBe(state);
});

test('only undoing the first answer reopens the promise', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancyWithPromise(padaria);
  const ana = await aCandidate(db);
  await anApplication(db, ana, vacancy, { applied_at: daysAgo(1), status: 'Em Análise' });
  const undo = () =>
    call(
      'POST /api/user/company/vacancy/vacancy-status/undo',
      { body: { jobVacancyId: vacancy.id, candidateId: ana.id } },
      padaria,
    );

  await decide(vacancy, ana, padaria, { status: 'Aprovado' });
  expect((await undo()).body.application.replyPromise?.state).toBe('open');

  await decide(vacancy, ana, padaria, { status: 'Em Análise', comments: 'Estamos lendo.' });
  await decide(vacancy, ana, padaria, { status: 'Dispensado' });
  expect((await undo()).body.application.replyPromise?.state).toBe('kept');
});

test('all applicants with an overdue answer are answered at once', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancyWithPromise(padaria);
  const people = await createOverdueApplicants(vacancy, 3);
  const inTime = await aCandidate(db);
  await anApplication(db, inTime, vacancy, { applied_at: daysAgo(2) });
  const overdue = await listOverdue(vacancy, padaria);
  expect(overdue.total).toBe(3);
  expect(overdue.applicants.map(({ candidateName }) => candidateName)).toEqual([
    'Pessoa 2',
    'Pessoa 1',
    'Pessoa 0',
  ]);
  await decide(vacancy, people[0] as Candidate, padaria, { status: 'Aprovado', comments: 'Venha!' });

  const { status, body } = await answerOverdue(vacancy, people, padaria);

  expect(status).toBe(207);
  expect(body.moved.map(({ candidateId }) => candidateId)).toEqual(people.slice(1).map(({ id }) => id));
  expect(body).toMatchObject({
    failedApplicants: [
      {
        candidateId: people[0]?.id,
        candidateName: 'Pessoa 0',
        message: 'Esta candidatura já teve resposta.',
      },
    ],
  });
  expect(await listOverdue(vacancy, padaria)).toEqual({ total: 0, applicants: [] });
  expect(await readOwed(padaria)).toMatchObject({ owed: 1, overdue: 0 });
  expect((await readPromise(people[1] as Candidate))?.state).toBe('broken');
});

test('two colleagues who answer the same people at the same time write to each of them once', async () => {
  const padaria = await aCompany(db);
  const colleague = await aColleague(db, padaria);
  const vacancy = await aVacancyWithPromise(padaria);
  const people = await createOverdueApplicants(vacancy, 4);

  const responses = await Promise.all([
    answerOverdue(vacancy, people, padaria),
    answerOverdue(vacancy, people.toReversed(), colleague),
  ]);

  const moved = responses.flatMap(({ body }) => body.moved.map(({ candidateId }) => candidateId));
  expect(moved.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  const steps = await db
    .selectFrom('application_step')
    .select('candidate_id')
    .where('vacancy_id', '=', vacancy.id)
    .where('status', '=', 'Em Análise')
    .execute();
  expect(steps).toHaveLength(people.length);
});

test.each(['', '…', '\u200B'])(
  'answering all applicants with %j is refused, because it is not an answer',
  async (comments) => {
    const padaria = await aCompany(db);
    const vacancy = await aVacancyWithPromise(padaria);
    const people = await createOverdueApplicants(vacancy, 1);

    const { status, body } = await answerOverdue(vacancy, people, padaria, comments);

    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: 'comments' }] });
  },
);

test('applications of banned candidates are not listed as overdue', async () => {
  const padaria = await aCompany(db);
  const vacancy = await aVacancyWithPromise(padaria);
  const [banned] = await createOverdueApplicants(vacancy, 1);
  await db
    .updateTable('candidate')
    .set({ banned: true })
    .where('id', '=', banned?.id ?? '')
    .execute();

  expect(await listOverdue(vacancy, padaria)).toEqual({ total: 0, applicants: [] });
  expect(await readOwed(padaria)).toBeUndefined();
});
