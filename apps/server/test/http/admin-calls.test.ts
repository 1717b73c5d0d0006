import { today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { plainClient } from '../callers/plain-client.ts';
import { type Person, startTestApp } from '../test-app.ts';

const { app, call, db } = await startTestApp();
const { send, expectOk, get, signIn } = plainClient(app);

interface WithId {
  _id: string;
}

type Account = Person & { email: string };

interface Reported {
  ana: Account;
  bakery: Account;
  dubiousVacancy: { id: string };
  badVacancy: { id: string };
}

const vacancyPath = '/api/user/company/vacancy';

const address = {
  cep: '01310-100',
  publicPlace: 'Avenida Paulista',
  city: 'São Paulo',
  state: 'SP',
  number: '1000',
  neighborhood: 'Bela Vista',
};
const candidate = {
  email: 'criada@exemplo.com',
  password: 'segredo-de-padaria',
  candidateName: 'Rosa Criada',
  candidatePhone: '(11) 98765-4321',
  desiredRole: 'Padeira',
  desiredState: 'SP',
  desiredCity: 'São Paulo',
  candidateCEP: '01310-100',
  candidateAddress: address,
  candidateBirth: '1990-05-04',
  // Only administrators choose this value.
  candidateGender: 'Outro',
};
const company = {
  email: 'criada@padaria.com.br',
  password: 'segredo-de-padaria',
  companyName: 'Padaria Criada',
  positionInTheCompany: 'Gerente',
  branchOfActivity: 'Alimentação',
  telephone: '(11) 3322-4455',
  address: { ...address, complement: '' },
  type: 'Profissional Liberal',
  liberalProfessionalData: {
    registrationDocument: '12.345.678-9',
    registrationNumber: '12345/6789',
    cpf: '529.982.247-25',
  },
};
const newAdmin = { email: 'chefia@exemplo.com', password: 'segredo-de-padaria' };
const vacancy = {
  jobTitle: 'Pessoa criada',
  jobDescription: 'Assar pães.',
  jobLocation: { city: 'São Paulo', state: 'SP' },
  workSchedule: { workingDays: ['Segunda-Feira'], workingHours: '' },
  requiredQualifications: [],
  desiredSkills: [],
  employmentType: 'CLT',
  jobArea: 'Outros',
};

const createReport = async (
  reporter: Person,
  type: 'candidate' | 'company' | 'vacancy',
  targetId: string,
) => {
  const body = { type, targetId, reportReason: 'Spam ou Golpe' as const, description: `Sobre ${type}.` };
  expect((await call('POST /api/report/create-report', { body }, reporter)).status).toBe(200);
};
const creationMessage = expect.objectContaining({
  message: expect.stringMatching(/ criad[oa] com sucesso!$/),
}) as object;

async function expectTotals(): Promise<void> {
  expect(await get(`${vacancyPath}/system-stats`)).toMatchObject({
    totalVacancies: 2,
    totalApplications: 0,
  });
  expect(await get(`${vacancyPath}/admin/candidate-status-counts`)).toEqual({
    sent: 0,
    approved: 0,
    inAnalysis: 0,
    dismissed: 0,
  });
  expect(await get('/api/report/warn-overview')).toEqual({ totalWarnings: 0, totalBanned: 0 });
}

/** Reads the four open reports. Returns a function that finds the id of the report about a target. */
async function readReports(ana: Account, bakery: Account) {
  const reports = (await get('/api/report/list-reports')) as (WithId & { targetId: string })[];
  expect(reports).toHaveLength(4);
  expect(reports[0]).toMatchObject({
    _id: expect.any(String) as string,
    type: 'candidate',
    targetId: ana.id,
    target: { _id: ana.id, state: 'Conta Ativa' },
    reportReason: 'Spam ou Golpe',
    description: 'Sobre candidate.',
    reportedBy: { email: bakery.email },
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
  });
  return (id: string) => reports.find(({ targetId }) => targetId === id)?._id;
}

/** Dismisses a report, warns the company, bans a vacancy and bans the candidate. */
async function decideOnReports(
  { ana, bakery, dubiousVacancy, badVacancy }: Reported,
  reportIdOf: (id: string) => string | undefined,
) {
  expect(
    await expectOk('DELETE', `/api/report/delete-report/${reportIdOf(dubiousVacancy.id)}`),
  ).toMatchObject({
    message: 'Denúncia arquivada.',
  });
  await expectOk('POST', '/api/report/warn-user', { type: 'company', targetId: bakery.id });
  expect(await get('/api/report/warn-overview')).toEqual({ totalWarnings: 1, totalBanned: 0 });
  await expectOk('DELETE', `/api/report/deletevacancy-report/${badVacancy.id}`);
  await expectOk('POST', `/api/report/ban-user/${ana.id}/report/${reportIdOf(ana.id)}`);
  expect(await get('/api/report/warn-overview')).toEqual({ totalWarnings: 1, totalBanned: 1 });
  const openReports = (await get('/api/report/list-reports')) as {
    targetId: string;
    target: { state: string };
  }[];
  expect(openReports.map(({ targetId, target }) => [targetId, target.state])).toEqual([
    [ana.id, 'Conta Banida'],
    [bakery.id, 'Conta Ativa'],
    [badVacancy.id, 'Vaga Banida'],
  ]);
}

/** Creates an account of each role and a vacancy. */
async function createAccounts(bakery: Person): Promise<void> {
  expect(await expectOk('POST', '/api/user/candidate/create-candidate', candidate)).toEqual(creationMessage);
  expect(await expectOk('POST', '/api/user/company/create-company', company)).toEqual(creationMessage);
  expect(await expectOk('POST', '/api/user/create-admin', newAdmin)).toEqual(creationMessage);
  expect(
    await expectOk('POST', `${vacancyPath}/create-vacancy`, { ...vacancy, companyId: bakery.id }),
  ).toMatchObject({ jobTitle: 'Pessoa criada', companyId: { _id: bakery.id }, salary: '' });
}

async function deleteAccounts(admin: Account, others: Account[]): Promise<void> {
  const users = (await get('/api/user/list-users')) as (WithId & { email: string; role: string })[];
  expect(users.map(({ email, role }) => [email, role])).toEqual([
    [newAdmin.email, 'Admin'],
    [company.email, 'Company'],
    [candidate.email, 'Candidate'],
    ...others.map(({ email, role }) => [email, role]),
    [admin.email, 'Admin'],
  ]);
  for (const email of [candidate.email, company.email, newAdmin.email]) {
    const account = users.find((user) => user.email === email);
    expect(await expectOk('DELETE', `/api/user/delete-user/${account?._id}`)).toMatchObject({
      message: 'Deletado com Sucesso!',
    });
  }
  expect(await send('DELETE', `/api/user/delete-user/${admin.id}`)).toMatchObject({ status: 403 });
}

async function expectLog(): Promise<void> {
  const { logs } = (await expectOk('POST', '/api/user/logs', { date: today() })) as { logs: string };
  for (const line of logs.split('\n'))
    expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \[(INFO|WARN|ERROR)\]: IP: \S+ - .+$/);
  for (const action of [
    'Login realizado',
    'Aviso enviado a',
    'Conta banida',
    'Vaga banida',
    'Administrador criado',
  ])
    expect(logs).toContain(action);
  expect(logs).not.toContain('segredo-de-padaria');
  expect(await expectOk('POST', '/api/user/logs', { date: '2020-01-01' })).toEqual({ logs: '' });
}

test('a client written from the specification can make the calls of an administrator', async () => {
  const admin = await anAdmin(db);
  const [ana, bakery] = [await aCandidate(db), await aCompany(db, { name: 'Padaria Aurora' })];
  const [dubiousVacancy, badVacancy] = [await aVacancy(db, bakery), await aVacancy(db, bakery)];
  await createReport(ana, 'vacancy', dubiousVacancy.id);
  await createReport(ana, 'vacancy', badVacancy.id);
  await createReport(ana, 'company', bakery.id);
  await createReport(bakery, 'candidate', ana.id);

  expect(await signIn(admin.email, demoPassword)).toMatchObject({
    user: { email: admin.email, role: 'Admin' },
  });
  expect(await get('/api/user/me')).toMatchObject({ _id: admin.id, email: admin.email, role: 'Admin' });
  await expectOk('POST', '/api/auth/confirm-password', { currentPassword: demoPassword });
  await expectTotals();
  const reportIdOf = await readReports(ana, bakery);
  await decideOnReports({ ana, bakery, dubiousVacancy, badVacancy }, reportIdOf);
  await createAccounts(bakery);
  await deleteAccounts(admin, [bakery, ana]);
  await expectOk('DELETE', `${vacancyPath}/delete-vacancy/${dubiousVacancy.id}`);
  expect(await send('GET', `${vacancyPath}/list-vacancy/${dubiousVacancy.id}`)).toMatchObject({
    status: 404,
  });
  await expectLog();

  await expectOk('POST', '/api/auth/logout');
  expect(await send('GET', '/api/user/me')).toMatchObject({ status: 401 });
});
