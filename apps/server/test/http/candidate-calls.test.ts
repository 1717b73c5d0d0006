import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { plainClient } from '../callers/plain-client.ts';
import { startTestApp } from '../test-app.ts';

const { app, db } = await startTestApp();
const { send, expectOk, get, signIn } = plainClient(app);
const company = await aCompany(db, { name: 'Padaria Aurora' });
const vacancies = await Promise.all(
  Array.from({ length: 4 }, () => aVacancy(db, company, { title: 'Pessoa padeira' })),
);
const [firstVacancyId = '', secondVacancyId = '', thirdVacancyId = '', fourthVacancyId = ''] = vacancies.map(
  ({ id }) => id,
);

const email = 'ana.lima@exemplo.com';
const password = 'segredo-de-padaria';
const candidateAddress = {
  publicPlace: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  cep: '01310-100',
  number: '1000',
};
const account = {
  candidateName: 'Ana Lima',
  email,
  candidatePhone: '(11) 98765-4321',
  candidateTargetSalary: 'R$ 3500',
  candidateCEP: '01310-100',
  candidateAddress,
  candidateBirth: '1990-05-04',
  candidateGender: 'Feminino',
  candidateCivilStatus: 'Solteiro(a)',
  candidateLastJob: 'Ajudante',
  desiredRole: 'Padeira',
  desiredCity: 'São Paulo',
  desiredState: 'SP',
  candidateHierarchicalArea: 'Pleno',
};

const vacancyPath = '/api/user/company/vacancy';

/** Signs the candidate up and in. */
async function signUp(): Promise<void> {
  await expectOk('POST', '/api/user/candidate/create-candidate', {
    ...account,
    password,
    confirmPassword: password,
    candidateEducationLevel: 'Ensino Médio',
    areaOfInterest: 'Operações',
    role: 'Candidate',
  });
  expect(await signIn(email, password)).toMatchObject({
    accessToken: expect.any(String) as string,
    user: { email, role: 'Candidate' },
  });
  expect(await get('/api/user/me')).toMatchObject({ email, role: 'Candidate' });
}

async function changeResume(): Promise<void> {
  const ownProfile = (await get('/api/user/candidate/list-candidate/')) as { _id: string };
  expect(ownProfile).toMatchObject({ role: 'Candidate', favoriteVacancies: [], candidateExperience: [] });
  const updatePath = `/api/user/candidate/update-candidate/${ownProfile._id}`;
  expect(await expectOk('PUT', updatePath, { areaOfInterest: 'Tecnologia' })).toMatchObject({
    areaOfInterest: 'Tecnologia',
    desiredRole: 'Padeira',
  });
  expect(
    await expectOk('PUT', updatePath, {
      candidateAbout: 'Faço pão.',
      candidateExperience: [
        {
          role: 'Ajudante',
          company: 'Mercado Sol',
          startDate: '2020-02-01',
          endDate: '',
          salary: '',
          mainActivities: '',
        },
      ],
      candidateCourses: [{ name: 'Panificação', institution: 'Senac', duration: '', conclusionYear: 2019 }],
      candidateIdioms: [{ name: 'Inglês', level: 'Intermediario' }],
      candidateQualifications: [{ description: 'Fermentação natural' }],
      candidatePhone: '(11) 98765-4321',
      candidateLink: '',
    }),
  ).toMatchObject({ candidateAbout: 'Faço pão.', candidateCourses: [{ conclusionYear: 2019 }] });
  const { neighborhood, ...withoutNeighbourhood } = candidateAddress;
  expect(
    await expectOk('PUT', updatePath, {
      ...account,
      candidateAddress: { ...withoutNeighbourhood, number: '7' },
    }),
  ).toMatchObject({ candidateTargetSalary: 'R$ 3500', candidateAddress: { number: '7', neighborhood } });
}

/** Reads vacancies and companies, as lists and one by one. */
async function readVacancies(): Promise<void> {
  expect(await get(`${vacancyPath}/list-vacancies`)).toHaveLength(4);
  expect(await get(`${vacancyPath}/recommend-jobvacancies`)).toEqual(expect.any(Array));
  expect(await get(`${vacancyPath}/list-vacancy/${firstVacancyId}`)).toMatchObject({
    _id: firstVacancyId,
    companyId: { _id: company.id, companyName: 'Padaria Aurora' },
  });
  expect(await get(`${vacancyPath}/company-vacancies/${company.id}`)).toHaveLength(4);
  expect(await get('/api/user/company/list-companies')).toMatchObject([{ companyName: 'Padaria Aurora' }]);
  expect(await get(`/api/user/company/list-company/${company.id}`)).toMatchObject({ _id: company.id });
}

async function addAndRemoveFavourite(): Promise<void> {
  await expectOk('POST', '/api/user/candidate/add-favorite/', { jobVacancyId: firstVacancyId });
  expect(await get('/api/user/candidate/list-favorites')).toMatchObject([{ _id: firstVacancyId }]);
  await expectOk('DELETE', '/api/user/candidate/remove-favorite', { jobVacancyId: firstVacancyId });
  expect(await get('/api/user/candidate/list-favorites')).toEqual([]);
}

/** Applies to the four vacancies and withdraws the last application. */
async function applyAndWithdraw(): Promise<void> {
  await expectOk('POST', `${vacancyPath}/add-interested`, { jobVacancyId: firstVacancyId });
  expect(
    await expectOk('POST', `${vacancyPath}/add-interested-batch`, {
      jobVacancyIds: [secondVacancyId, thirdVacancyId],
    }),
  ).toEqual({ message: expect.any(String) as string });
  expect(
    await send('POST', `${vacancyPath}/add-interested-batch`, {
      jobVacancyIds: [firstVacancyId, fourthVacancyId],
    }),
  ).toMatchObject({
    status: 207,
    body: {
      failedApplications: [{ jobVacancyId: firstVacancyId, message: 'Você já se candidatou a esta vaga.' }],
    },
  });
  expect(await get(`${vacancyPath}/applications-today`)).toMatchObject({ dailyApplicationsCount: 4 });
  await expectOk('DELETE', `${vacancyPath}/remove-interested`, { jobVacancyId: fourthVacancyId });
  expect(await get(`${vacancyPath}/vacancies-applied`)).toHaveLength(3);
  expect(await get(`${vacancyPath}/vacancy-status`)).toHaveLength(3);
  expect(await get(`${vacancyPath}/vacancy-status`)).toContainEqual(
    expect.objectContaining({
      status: 'Currículo Enviado',
      vacancy: expect.objectContaining({ _id: firstVacancyId }) as object,
    }),
  );
}

async function reportCompany(): Promise<void> {
  expect(
    await expectOk('POST', '/api/report/create-report', {
      type: 'company',
      targetId: company.id,
      reportReason: 'Outro',
      description: 'Pede um depósito.',
    }),
  ).toEqual({ message: 'Denúncia enviada com sucesso!' });
}

test('a client written from the specification can make the calls of a candidate', async () => {
  await signUp();
  await changeResume();
  await readVacancies();
  await addAndRemoveFavourite();
  await applyAndWithdraw();
  await reportCompany();

  await expectOk('POST', '/api/auth/logout');
  expect(await send('GET', '/api/user/me')).toMatchObject({ status: 401 });
});
