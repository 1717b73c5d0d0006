import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../../test/callers/next-cursor.ts';
import { startTestApp } from '../../../test/test-app.ts';

const { call, db } = await startTestApp();
const padaria = await aCompany(db);

const statuses = [
  'Currículo Enviado',
  'Em Análise',
  'Em Análise',
  'Aprovado',
  'Aprovado',
  'Aprovado',
] as const;

/** A vacancy with one applicant for each of these statuses. */
async function aVacancyWithApplicants() {
  const vacancy = await aVacancy(db, padaria);
  const names: string[] = [];
  for (const [index, status] of statuses.entries()) {
    const candidate = await aCandidate(db, { name: `Pessoa ${index}`, about: 'Gosto de pão. '.repeat(25) });
    await anApplication(db, candidate, vacancy, { status });
    names.push(candidate.name);
  }
  return { vacancy, names };
}

test('the company reads its applicants, newest first, as cards with their status', async () => {
  const { vacancy, names } = await aVacancyWithApplicants();

  const { body, headers } = await call(
    'GET /api/user/company/vacancy/list-interested/:id',
    { params: { id: vacancy.id } },
    padaria,
  );

  expect(headers['x-total-count']).toBe('6');
  expect(body.map(({ candidateName }) => candidateName)).toEqual(names.toReversed());
  expect(body[0]).toMatchObject({ status: 'Aprovado', candidateAge: 30 });
  expect(body[0]?.candidateAbout).toHaveLength(200);
});

test('a row shows the facts of an applicant except contact data', async () => {
  const vacancy = await aVacancy(db, padaria);
  const ana = await aCandidate(db, { name: 'Ana Souza', city: 'Recife', state: 'PE', salary: 'R$ 4000' });
  const { applied_at } = await anApplication(db, ana, vacancy);

  const { body } = await call(
    'GET /api/user/company/vacancy/list-interested/:id',
    { params: { id: vacancy.id } },
    padaria,
  );

  expect(body).toEqual([
    {
      _id: ana.id,
      candidateName: 'Ana Souza',
      candidateAge: 30,
      candidateAddress: { city: 'Recife', state: 'PE' },
      areaOfInterest: 'Administração',
      desiredRole: 'Analista administrativa',
      candidateTargetSalary: 'R$ 4000',
      candidateAbout: ana.about,
      favorite: false,
      status: 'Currículo Enviado',
      appliedAt: applied_at,
      matchScore: 0,
      fit: ['pretensão acima'],
      nextStatuses: ['Em Análise', 'Aprovado', 'Dispensado'],
    },
  ]);
});

test('applicants are filtered by status and paged without gaps or repeats', async () => {
  const { vacancy, names } = await aVacancyWithApplicants();
  const list = (query: object) =>
    call('GET /api/user/company/vacancy/list-interested/:id', { params: { id: vacancy.id }, query }, padaria);

  const approved = await list({ status: 'Aprovado' });
  expect(approved.headers['x-total-count']).toBe('3');
  expect(approved.body.every(({ status }) => status === 'Aprovado')).toBe(true);

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: 4, ...(cursor && { cursor }) });
    seen.push(...page.body.map(({ candidateName }) => candidateName));
    cursor = nextCursor(page.headers);
  } while (cursor);
  expect(seen).toEqual(names.toReversed());
});

test('the counts include all four statuses, even if nobody has one', async () => {
  const { vacancy } = await aVacancyWithApplicants();

  const { body } = await call(
    'GET /api/user/company/vacancy/:id/status-count',
    { params: { id: vacancy.id } },
    await anAdmin(db),
  );

  expect(body).toEqual([
    { status: 'Currículo Enviado', count: 1 },
    { status: 'Em Análise', count: 2 },
    { status: 'Aprovado', count: 3 },
    { status: 'Dispensado', count: 0 },
  ]);
});

test('a banned candidate is hidden from the company', async () => {
  const vacancy = await aVacancy(db, padaria);
  const banned = await aCandidate(db, { banned: true });
  await anApplication(db, banned, vacancy);

  const list = await call(
    'GET /api/user/company/vacancy/list-interested/:id',
    { params: { id: vacancy.id } },
    padaria,
  );
  const details = await call(
    'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
    { params: { vacancyId: vacancy.id, candidateId: banned.id } },
    padaria,
  );

  const decision = await call(
    'POST /api/user/company/vacancy/vacancy-status/update',
    { body: { jobVacancyId: vacancy.id, candidateId: banned.id, status: 'Aprovado' } },
    padaria,
  );

  expect(list.body).toEqual([]);
  expect(details.status).toBe(404);
  expect(decision.status).toBe(404);
  const { status } = await db
    .selectFrom('application')
    .select('status')
    .where('candidate_id', '=', banned.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('Currículo Enviado');
});

test('a closed vacancy still shows its applicants to its company', async () => {
  const vacancy = await aVacancy(db, padaria, { live: false });
  await anApplication(db, await aCandidate(db), vacancy);

  const { body } = await call(
    'GET /api/user/company/vacancy/list-interested/:id',
    { params: { id: vacancy.id } },
    padaria,
  );

  expect(body).toHaveLength(1);
});

test('an unknown vacancy or status is refused', async () => {
  const { vacancy } = await aVacancyWithApplicants();
  const list = (id: string, query: object = {}) =>
    call('GET /api/user/company/vacancy/list-interested/:id', { params: { id }, query }, padaria);

  expect((await list(padaria.id)).status).toBe(404);
  expect((await list('42')).status).toBe(400);
  expect((await list(vacancy.id, { status: 'Contratado' })).body.issues?.[0]?.path).toBe('status');
});

test.each([
  [{ city: 'RECIFE', state: 'PE', salary: 'R$ 3.000' }, {}, ['mora na cidade', 'pretensão compatível']],
  [{ city: 'Olinda', state: 'PE', salary: 'R$ 5000' }, {}, ['pretensão acima']],
  [{ desired_city: 'Recife', desired_state: 'PE' }, {}, ['quer trabalhar na cidade']],
  [{ city: 'Recife', state: 'RS', salary: 'US$ 3000' }, {}, []],
  [{ city: 'Recife', state: 'PE' }, { work_mode: 'Remoto' as const }, []],
])('the row of %j for %j shows how place and pay fit: %j', async (resume, posting, phrases) => {
  const place = { city: 'Recife', state: 'PE', salary: 'R$ 4000' } as const;
  const vacancy = await aVacancy(db, padaria, { ...place, ...posting });
  const ana = await aCandidate(db, { city: 'Santos', state: 'SP', salary: '', ...resume });
  await anApplication(db, ana, vacancy);

  const { body } = await call(
    'GET /api/user/company/vacancy/list-interested/:id',
    { params: { id: vacancy.id } },
    padaria,
  );

  expect(body.map(({ fit }) => fit)).toEqual([phrases]);
});
