import type { Api } from '@trampolim/contract/api';
import { addDays, today, yearsBefore } from '@trampolim/contract/values/calendar';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { openBrowser } from '../../test/callers/test-browser.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { startTestApp } from '../../test/test-app.ts';
import { accountLimits } from '../accounts/account-limits.ts';

const { app, db, services, call } = await startTestApp();
const company = await aCompany(db);
const vacancy = await aVacancy(db, company, {
  title: 'Pessoa padeira',
  area: 'Operações',
  city: 'Campinas',
  state: 'SP',
});

const path = '/api/user/candidate/sign-up-from-vacancy';
const updateCandidateRoute = 'PUT /api/user/candidate/update-candidate/:id';
type SignUpForm = RequestOf<Api[`POST ${typeof path}`]>['body'];

const form: SignUpForm = {
  vacancyId: vacancy.id,
  email: 'joana@exemplo.com',
  password: 'uma senha boa',
  candidateName: 'Joana Figueiredo',
  candidateBirth: '1999-02-10',
  city: 'Valinhos',
  state: 'SP',
};
const signUp = (changes: Partial<SignUpForm>) => call(`POST ${path}`, { body: { ...form, ...changes } });

/** Signs up from the vacancy, and returns the new candidate. */
async function aNewCandidate(email: string) {
  const { body } = await signUp({ email });
  return { id: body.user._id, role: 'Candidate' } as const;
}

test('signing up from a vacancy signs the candidate in and sends a welcome mail', async () => {
  const browser = openBrowser(app);
  const response = await browser.post(path, form);

  expect(response.statusCode).toBe(200);
  const { user, accessToken } = response.json<{ user: { _id: string }; accessToken: string }>();
  expect(user).toMatchObject({ role: 'Candidate', name: 'Joana Figueiredo', emailConfirmed: false });
  expect(accessToken).not.toBe('');
  expect((await browser.post('/api/auth/refresh-token', { accountId: user._id })).statusCode).toBe(200);
  expect(await mailsTo(db, 'joana@exemplo.com')).toMatchObject([{ subject: 'Boas-vindas ao Trampolim' }]);
});

test('a sign-up from a vacancy copies its role, city and area as the desired ones', async () => {
  const joana = await aNewCandidate('joana.figueiredo@exemplo.com');

  const { body } = await call('GET /api/user/candidate/list-candidate/', {}, joana);

  expect(body).toMatchObject({
    candidateBirth: '1999-02-10',
    candidatePhone: '',
    candidateGender: 'Prefiro não dizer',
    candidateCEP: '',
    candidateAddress: { publicPlace: '', number: '', neighborhood: '', city: 'Valinhos', state: 'SP' },
    desiredRole: 'Pessoa padeira',
    desiredCity: 'Campinas',
    desiredState: 'SP',
    areaOfInterest: 'Operações',
  });
});

test('the company sees neither phone nor street of the new candidate', async () => {
  const bia = await aNewCandidate('bia@exemplo.com');
  const body = { jobVacancyId: vacancy.id };

  expect((await call('POST /api/user/company/vacancy/add-interested', { body }, bia)).status).toBe(200);

  const params = { id: vacancy.id };
  const applicants = await call('GET /api/user/company/vacancy/list-interested/:id', { params }, company);
  expect(applicants.body).toMatchObject([{ candidateName: 'Joana Figueiredo' }]);
  const resume = await call(
    'GET /api/user/candidate/list-candidate/:id',
    { params: { id: bia.id } },
    company,
  );
  expect(resume.body).toMatchObject({
    candidatePhone: '',
    candidateAddress: { city: 'Valinhos', state: 'SP' },
  });
});

test('a candidate without a street can complete the address later', async () => {
  const bia = await aNewCandidate('bia.santos@exemplo.com');
  const save = (body: RequestOf<Api[typeof updateCandidateRoute]>['body']) =>
    call(updateCandidateRoute, { params: { id: bia.id }, body }, bia);
  const addressWithoutStreet = {
    publicPlace: '',
    number: '',
    neighborhood: '',
    city: 'Sumaré',
    state: 'SP',
  } as const;

  expect((await save({ candidateName: 'Bia Santos' })).status).toBe(200);
  expect((await save({ candidateAddress: addressWithoutStreet })).body).toMatchObject({
    candidateAddress: addressWithoutStreet,
  });
  const incompleteResponse = await save({
    candidateAddress: { ...addressWithoutStreet, publicPlace: 'Rua Ipiranga' },
  });
  expect(incompleteResponse.status).toBe(400);
  expect(incompleteResponse.body).toMatchObject({
    issues: [{ path: 'candidateAddress.number' }, { path: 'candidateAddress.neighborhood' }],
  });
  const completeAddress = {
    ...addressWithoutStreet,
    publicPlace: 'Rua Ipiranga',
    number: '12',
    neighborhood: 'Centro',
  };
  expect((await save({ candidateAddress: completeAddress, candidateCEP: '13170-001' })).body).toMatchObject({
    candidateCEP: '13170001',
    candidateAddress: completeAddress,
  });
});

test('only one of twenty simultaneous sign-ups with the same e-mail succeeds', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => signUp({ email: 'corrida@exemplo.com' })),
  );

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of responses.filter(({ status }) => status !== 200))
    expect([status, body]).toMatchObject([409, { code: 'email_taken' }]);
  expect(await mailsTo(db, 'corrida@exemplo.com')).toHaveLength(1);
  const sessions = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('account.email', '=', 'corrida@exemplo.com')
    .select('session.id')
    .execute();
  expect(sessions).toHaveLength(1);
});

test.each<[string, Partial<SignUpForm>, string, string]>([
  ['no name', { candidateName: ' ' }, 'candidateName', 'Preencha este campo.'],
  ['a short password', { password: 'curta' }, 'password', 'A senha deve ter no mínimo 8 caracteres.'],
  [
    'a common password',
    { password: 'Senha123' },
    'password',
    'Esta senha é fácil de adivinhar: é muito usada ou feita de palavras deste site. Escolha outra.',
  ],
  [
    'a thirteen-year-old',
    { candidateBirth: addDays(yearsBefore(today(), 14), 1) },
    'candidateBirth',
    'É preciso ter pelo menos 14 anos.',
  ],
  ['no city', { city: '' }, 'city', 'Preencha este campo.'],
  ['an unknown state', { state: 'XX' as 'SP' }, 'state', 'Escolha uma das opções.'],
])('%s is refused with a message for its field', async (_description, changes, field, message) => {
  const response = await signUp({ email: 'recusada@exemplo.com', ...changes });

  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ issues: [{ path: field, message }] });
});

test('an e-mail that already has an account is refused, in upper or lower case', async () => {
  const ana = await aCandidate(db);

  expect(await signUp({ email: ana.email.toUpperCase() })).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  });
});

test('a guest can sign up from a vacancy that has just closed, but not from a banned one', async () => {
  const bannedVacancy = await aVacancy(db, company, { banned: true, live: false });
  const closedVacancy = await aVacancy(db, company, { live: false });

  expect(await signUp({ email: 'b@exemplo.com', vacancyId: bannedVacancy.id })).toMatchObject({
    status: 404,
    body: { code: 'vacancy_not_found' },
  });
  expect((await signUp({ email: 'c@exemplo.com', vacancyId: closedVacancy.id })).status).toBe(200);
});

test('a sign-up from a vacancy counts towards the sixty registrations per hour and IP address', async () => {
  const browser = openBrowser(app, '203.0.113.9');
  for (let i = 0; i < 60; i += 1)
    await services.rateLimits.consume(accountLimits.registration, '203.0.113.9');

  const response = await browser.post(path, { ...form, email: 'tarde@exemplo.com' });

  expect(response.statusCode).toBe(429);
});
