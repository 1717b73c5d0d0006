import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { plainClient } from '../callers/plain-client.ts';
import { startTestApp } from '../test-app.ts';

const { app, db } = await startTestApp();
const { send, expectOk, get, signIn } = plainClient(app);

const email = 'rh@padaria.com.br';
const password = 'segredo-de-padaria';
const address = {
  cep: '01310-100',
  publicPlace: 'Avenida Paulista',
  city: 'São Paulo',
  state: 'SP',
  number: '1000',
  neighborhood: 'Bela Vista',
  complement: '',
};
const company = {
  email,
  companyName: 'Padaria Aurora',
  type: 'Empresa Empregadora',
  branchOfActivity: 'Alimentação',
  positionInTheCompany: 'Gerente',
  telephone: '(11) 3322-4455',
  description: '',
  site: '',
  employeerNumber: '',
  address,
  employerCompanyData: {
    cnpj: '11.222.333/0001-81',
    socialReason: 'Padaria Aurora Ltda.',
    fantasyName: 'Aurora',
  },
};
const vacancy = {
  jobTitle: 'Pessoa padeira',
  jobDescription: 'Assar pães a partir das quatro da manhã.',
  salary: 'R$ 3500',
  jobLocation: { city: 'São Paulo', state: 'SP' },
  workSchedule: { workingDays: ['Segunda-Feira', 'Sábado'], workingHours: '4h às 12h' },
  requiredQualifications: ['Fermentação natural'],
  desiredSkills: ['Trabalho em equipe'],
  employmentType: 'CLT',
  jobArea: 'Outros',
};

const companyPath = '/api/user/company';
const vacancyPath = `${companyPath}/vacancy`;
const candidatePath = '/api/user/candidate';

interface WithId {
  _id: string;
}

/** Signs the company up and in, and returns its profile. */
async function signUp(): Promise<WithId> {
  await expectOk('POST', `${companyPath}/create-company`, {
    ...company,
    password,
    confirmPassword: password,
    companyCEP: address.cep,
    companyCity: address.city,
    companyState: address.state,
  });
  expect(await signIn(email, password)).toMatchObject({ user: { email, role: 'Company' } });
  expect(await get('/api/user/me')).toMatchObject({ email, role: 'Company' });

  const ownProfile = (await get(`${companyPath}/list-company/`)) as WithId;
  expect(ownProfile).toMatchObject({
    companyName: 'Padaria Aurora',
    address: { publicPlace: 'Avenida Paulista', complement: '' },
    companyCEP: '01310100',
    companyCity: 'São Paulo',
    companyState: 'SP',
    employerCompanyData: { fantasyName: 'Aurora' },
    banned: false,
    role: 'Company',
  });
  return ownProfile;
}

async function changeProfileAndPassword(ownProfile: WithId): Promise<void> {
  const updatePath = `${companyPath}/update-company/${ownProfile._id}`;
  expect(await expectOk('PUT', updatePath, { ...ownProfile, employeerNumber: 12 })).toMatchObject({
    employeerNumber: 12,
  });
  const updatedProfile = await expectOk('PUT', updatePath, {
    employeerNumber: '',
    description: 'Pão quente.',
  });
  expect(updatedProfile).toMatchObject({ description: 'Pão quente.' });
  expect(updatedProfile).not.toHaveProperty('employeerNumber');
  expect(await get(`${companyPath}/list-company/${ownProfile._id}`)).toMatchObject({
    description: 'Pão quente.',
  });
  // Nobody may store a hash of their own making.
  expect(await send('PUT', updatePath, { password: '$2b$10$made.by.a.client' })).toMatchObject({
    status: 400,
  });
  await expectOk('PUT', updatePath, {
    currentPassword: password,
    newPassword: 'outra de padaria',
    confirmPassword: 'outra de padaria',
  });
}

/** Publishes two vacancies, changes the first, deletes the second, and returns the id of the first. */
async function publishAndChangeVacancies(companyId: string): Promise<string> {
  const createdVacancy = (await expectOk('POST', `${vacancyPath}/create-vacancy`, {
    ...vacancy,
    companyId,
  })) as WithId & { applicationDeadline: string };
  expect(createdVacancy).toMatchObject({
    ...vacancy,
    companyId: { _id: companyId, companyName: 'Padaria Aurora' },
    applicationDeadline: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    banned: false,
  });
  const { _id: jobVacancyId, applicationDeadline } = createdVacancy;
  const otherVacancy = (await expectOk('POST', `${vacancyPath}/create-vacancy`, {
    ...vacancy,
    salary: '',
    applicationDeadline,
    companyId,
  })) as WithId;
  // An edit form sends all fields, including unchanged ones.
  expect(
    await expectOk('PUT', `${vacancyPath}/update-vacancy/${jobVacancyId}`, {
      ...createdVacancy,
      salary: 'R$ 3800',
    }),
  ).toMatchObject({ ...vacancy, salary: 'R$ 3800', applicationDeadline });
  expect(await expectOk('DELETE', `${vacancyPath}/delete-vacancy/${otherVacancy._id}`)).toEqual({
    message: 'Vaga excluída com sucesso!',
  });
  expect(await get(`${vacancyPath}/company-vacancies/`)).toMatchObject([{ _id: jobVacancyId }]);
  expect(await get(`${vacancyPath}/company-vacancies/${companyId}`)).toMatchObject([{ _id: jobVacancyId }]);
  expect(await get(`${vacancyPath}/list-vacancy/${jobVacancyId}`)).toMatchObject({ salary: 'R$ 3800' });
  return jobVacancyId;
}

/** Finds a candidate, adds them to the favourites and removes them again. */
async function findAndFavouriteCandidate() {
  const ana = await aCandidate(db, { name: 'Ana Lima', area: 'Operações' });
  expect(await get(`${candidatePath}/list-candidates`)).toMatchObject([
    { _id: ana.id, candidateName: 'Ana Lima' },
  ]);
  expect(await get(`${candidatePath}/list-candidate/${ana.id}`)).toMatchObject({
    candidatePhone: ana.phone,
  });
  await expectOk('POST', `${companyPath}/add-favorite`, { candidateId: ana.id });
  expect(await get(`${companyPath}/list-favorites`)).toMatchObject([{ _id: ana.id }]);
  await expectOk('DELETE', `${companyPath}/remove-favorite`, { candidateId: ana.id });
  expect(await get(`${companyPath}/list-favorites`)).toEqual([]);
  expect(await get(`${companyPath}/recommend-candidates`)).toEqual(expect.any(Array));
  return ana;
}

async function decideOnApplicant(applicantId: string, jobVacancyId: string): Promise<void> {
  expect(await get(`${vacancyPath}/list-interested/${jobVacancyId}`)).toMatchObject([
    { _id: applicantId, candidateName: 'Ana Lima' },
  ]);
  expect(await get(`${vacancyPath}/candidate-details/${jobVacancyId}/${applicantId}`)).toMatchObject({
    _id: applicantId,
    candidateExperience: [],
  });
  for (const decision of [{ status: 'Aprovado', comments: 'Até segunda!' }, { status: 'Dispensado' }])
    expect(
      await expectOk('POST', `${vacancyPath}/vacancy-status/update`, {
        candidateId: applicantId,
        jobVacancyId,
        ...decision,
      }),
    ).toMatchObject({ status: decision.status });
  expect(await get(`${vacancyPath}/${jobVacancyId}/status-count`)).toContainEqual({
    status: 'Dispensado',
    count: 1,
  });
  expect(await get(`${vacancyPath}/candidate-status-counts`)).toEqual({
    Aprovado: 0,
    'Em Análise': 0,
    Dispensado: 1,
  });
  expect(await get(`${vacancyPath}/get-company-job-stats`)).toMatchObject({
    jobCount: 1,
    candidateCount: 1,
  });
}

async function reportCandidate(targetId: string): Promise<void> {
  expect(
    await expectOk('POST', '/api/report/create-report', {
      type: 'candidate',
      targetId,
      reportReason: 'Informações Falsas',
      description: 'O curso não existe.',
    }),
  ).toEqual({ message: 'Denúncia enviada com sucesso!' });
}

test('a client written from the specification can make the calls of a company', async () => {
  const ownProfile = await signUp();
  await changeProfileAndPassword(ownProfile);
  const jobVacancyId = await publishAndChangeVacancies(ownProfile._id);
  const ana = await findAndFavouriteCandidate();
  await anApplication(db, ana, { id: jobVacancyId, company_id: ownProfile._id });
  await decideOnApplicant(ana.id, jobVacancyId);
  await reportCandidate(ana.id);
  await expectOk('POST', '/api/auth/logout');
  expect(await send('GET', '/api/user/me')).toMatchObject({ status: 401 });

  // The log names the subjects of actions, but contains no description, comment or report.
  const log = await db.selectFrom('action_log').select('message').orderBy('id').execute();
  const applicant = `${ana.email}, vaga Pessoa padeira`;
  expect(log.map(({ message }) => message)).toEqual([
    `Empresa cadastrada: ${email}`,
    `Login realizado: ${email}`,
    `Empresa atualizada: ${ownProfile._id}`,
    `Empresa atualizada: ${ownProfile._id}`,
    `Senha alterada: ${email}`,
    'Vaga criada: Pessoa padeira',
    'Vaga criada: Pessoa padeira',
    'Vaga atualizada: Pessoa padeira',
    'Vaga excluída: Pessoa padeira',
    `Status atualizado para Aprovado: ${applicant}`,
    `Status atualizado para Dispensado: ${applicant}`,
    `Denúncia enviada: ${email}, candidate ${ana.id}`,
    `Logout realizado: ${email}`,
  ]);
});
