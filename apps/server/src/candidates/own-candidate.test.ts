import type { Api } from '@trampolim/contract/api';
import { addDays, today } from '@trampolim/contract/values/calendar';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { loggedAbout } from '../../test/stored/logged-about.ts';
import { startTestApp } from '../../test/test-app.ts';

const { db, call } = await startTestApp();
const getOwnCandidateRoute = 'GET /api/user/candidate/list-candidate/';
const updateCandidateRoute = 'PUT /api/user/candidate/update-candidate/:id';
let ana: Awaited<ReturnType<typeof aCandidate>>;

beforeEach(async () => {
  ana = await aCandidate(db);
});

type Changes = RequestOf<Api[typeof updateCandidateRoute]>['body'];
const save = (body: Changes, as = ana) => call(updateCandidateRoute, { params: { id: ana.id }, body }, as);
const readStoredCandidate = async () => (await call(getOwnCandidateRoute, {}, ana)).body;

const job = { role: 'Padeira', company: 'Padaria Aurora', startDate: '2020-02-01', endDate: '2022-03-31' };

test('candidates see all of their own data', async () => {
  expect(await readStoredCandidate()).toMatchObject({
    _id: ana.id,
    email: ana.email,
    candidateName: ana.name,
    candidateBirth: ana.birth_date,
    candidateGender: 'Feminino',
    candidateCivilStatus: 'Solteiro(a)',
    candidateCEP: '01310100',
    candidateAddress: {
      publicPlace: 'Avenida Paulista',
      number: '1000',
      complement: '',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      cep: '01310100',
    },
    role: 'Candidate',
    favoriteVacancies: [],
    resumeVersion: 1,
    accountVersion: 1,
  });
});

test('the favourites of a candidate are listed by id, the latest first', async () => {
  const company = await aCompany(db);
  const first = await aVacancy(db, company);
  const second = await aVacancy(db, company);
  for (const jobVacancyId of [first.id, second.id]) {
    await call('POST /api/user/candidate/add-favorite', { body: { jobVacancyId } }, ana);
  }

  expect((await readStoredCandidate()).favoriteVacancies).toEqual([second.id, first.id]);
});

test('the area can be changed and cleared without other fields', async () => {
  const before = await readStoredCandidate();

  const { body } = await save({ areaOfInterest: 'Saúde' });
  expect(body).toEqual({ ...before, areaOfInterest: 'Saúde' });

  const cleared = await save({ areaOfInterest: '' });
  expect(cleared.body).toEqual({ ...before, areaOfInterest: undefined });
});

test('a save that changes nothing is not recorded', async () => {
  await save({ areaOfInterest: 'Saúde' });
  await save({ areaOfInterest: 'Saúde' });
  await save({ candidateName: ana.name, candidateExperience: [], email: ana.email });
  await save({});
  await save({ candidateName: 'Ana Lima' });

  const saved = `Candidato atualizado: ${ana.id}`;
  expect(await loggedAbout(db, ana.id)).toEqual([saved, saved]);
});

test('saving a resume replaces its fields and no others', async () => {
  const resume = {
    candidateAbout: 'Faço pães de fermentação natural.',
    candidateExperience: [job],
    candidateCourses: [{ name: 'Panificação', institution: 'Senac', conclusionYear: 2019 }],
    candidateIdioms: [{ name: 'Libras', level: 'Fluente' as const }],
    candidateQualifications: [],
    candidatePhone: '(81) 98765-4321',
    candidateLink: 'https://exemplo.com.br/ana',
  };
  const before = await readStoredCandidate();

  const { status, body } = await save(resume);

  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    ...resume,
    candidatePhone: '5581987654321',
    resumeVersion: 2,
    accountVersion: 2,
  });
});

test('blank fields in resume entries count as not stated', async () => {
  const { status, body } = await save({
    candidateExperience: [{ ...job, endDate: '', salary: '', mainActivities: '' }],
    candidateCourses: [{ name: 'Panificação', institution: 'Senac', duration: '', conclusionYear: '' }],
  });

  expect(status).toBe(200);
  expect(body.candidateExperience).toEqual([
    { role: job.role, company: job.company, startDate: job.startDate, salary: '', mainActivities: '' },
  ]);
  expect(body.candidateCourses).toEqual([{ name: 'Panificação', institution: 'Senac', duration: '' }]);
});

test('the fields of the account are changed', async () => {
  const { body } = await save({
    candidateName: 'Ana Lima',
    candidateBirth: '1990-05-06',
    candidateGender: 'Prefiro não dizer',
    candidateCivilStatus: '',
    candidateEducationLevel: '',
    candidateTargetSalary: 'US$ 5000',
    candidateCEP: '53020140',
    candidateAddress: {
      publicPlace: 'Rua do Sol',
      number: '7',
      neighborhood: 'Carmo',
      city: 'Olinda',
      state: 'PE',
    },
  });

  expect(body).toMatchObject({
    candidateName: 'Ana Lima',
    candidateBirth: '1990-05-06',
    candidateGender: 'Prefiro não dizer',
    candidateCivilStatus: '',
    candidateTargetSalary: 'US$ 5000',
    candidateCEP: '53020140',
    candidateAddress: { publicPlace: 'Rua do Sol', complement: '', city: 'Olinda', state: 'PE' },
    resumeVersion: 1,
    accountVersion: 2,
  });
  expect(body).not.toHaveProperty('candidateEducationLevel');
});

test('saving a postal code keeps the other parts of the address', async () => {
  const { body } = await save({ candidateCEP: '53020141' });

  expect(body.candidateAddress).toMatchObject({ publicPlace: 'Avenida Paulista', cep: '53020141' });
});

test('saving an address without a neighbourhood keeps the stored neighbourhood', async () => {
  const { status, body } = await save({
    candidateAddress: { publicPlace: 'Rua Augusta', number: '7', city: 'São Paulo', state: 'SP' },
  });

  expect(status).toBe(200);
  expect(body.candidateAddress).toMatchObject({ publicPlace: 'Rua Augusta', neighborhood: 'Bela Vista' });
});

describe('two tabs', () => {
  test('the later save of a resume reports the earlier one and changes nothing', async () => {
    const { resumeVersion } = await readStoredCandidate();
    await save({ candidateAbout: 'Da primeira aba.', resumeVersion });

    const later = await save({ candidateAbout: 'Da segunda aba.', resumeVersion });

    expect(later.status).toBe(409);
    expect(later.body).toMatchObject({ code: 'resume_changed' });
    expect((await readStoredCandidate()).candidateAbout).toBe('Da primeira aba.');
  });

  test('one of ten simultaneous saves from one version succeeds', async () => {
    const { resumeVersion } = await readStoredCandidate();

    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save({ candidateAbout: `Aba ${n}`, resumeVersion })),
    );

    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await readStoredCandidate()).resumeVersion).toBe(resumeVersion + 1);
  });

  test('the account has its own version, which only changes increment', async () => {
    const { accountVersion, resumeVersion } = await readStoredCandidate();
    await save({ candidateAbout: 'Só o currículo.', resumeVersion });
    await save({ candidateName: ana.name, accountVersion });

    expect((await save({ candidateName: 'Ana Lima', accountVersion })).status).toBe(200);
    const late = await save({ candidateName: 'Ana Souza', accountVersion });
    expect(late.body).toMatchObject({ code: 'account_changed' });
  });
});

test.each<[rule: string, path: string, changes: Changes]>([
  ['a link that is not a web page', 'candidateLink', { candidateLink: 'javascript:alert(1)' }],
  ['a text that is too long', 'candidateAbout', { candidateAbout: 'a'.repeat(401) }],
  [
    'a list that is too long',
    'candidateExperience',
    { candidateExperience: Array.from({ length: 1000 }, () => job) },
  ],
  [
    'a job that ends before it starts',
    'candidateExperience.0.startDate',
    { candidateExperience: [{ ...job, startDate: '2023-01-01', endDate: '2022-01-01' }] },
  ],
  [
    'a day that does not exist',
    'candidateExperience.0.startDate',
    { candidateExperience: [{ ...job, startDate: '2021-02-30' }] },
  ],
  [
    'a job that ends in the future',
    'candidateExperience.0.endDate',
    { candidateExperience: [{ ...job, endDate: addDays(today(), 1) }] },
  ],
  [
    'a course that ends in the future',
    'candidateCourses.0.conclusionYear',
    { candidateCourses: [{ name: 'a', institution: 'b', conclusionYear: 9999 }] },
  ],
  ['the birth of a child', 'candidateBirth', { candidateBirth: addDays(today(), -365) }],
  ['a blank name', 'candidateName', { candidateName: ' ' }],
  ['an incomplete postal code', 'candidateCEP', { candidateCEP: '123' }],
])('%s is refused at its field', async (_rule, path, changes) => {
  const before = await readStoredCandidate();

  const { status, body } = await save({ candidateCivilStatus: 'Outro', ...changes });

  expect(status).toBe(400);
  expect(body.issues).toMatchObject([{ path }]);
  expect(await readStoredCandidate()).toEqual(before);
});

test('only the owner and administrators may change a candidate', async () => {
  const change = { candidateAbout: 'De outra pessoa.' };

  expect((await save(change, await aCandidate(db))).body).toMatchObject({ code: 'candidate_not_found' });
  expect(
    (await call(updateCandidateRoute, { params: { id: ana.id }, body: change }, await aCompany(db))).status,
  ).toBe(403);
  expect((await call(updateCandidateRoute, { params: { id: ana.id }, body: change })).status).toBe(401);
  expect((await call(getOwnCandidateRoute, {}, await aCompany(db))).status).toBe(403);
  expect((await readStoredCandidate()).candidateAbout).toBe(ana.about);

  const byAdmin = await call(
    updateCandidateRoute,
    { params: { id: ana.id }, body: change },
    await anAdmin(db),
  );
  expect(byAdmin.body.candidateAbout).toBe('De outra pessoa.');
});
