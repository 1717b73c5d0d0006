import bcrypt from 'bcrypt';
import { expect, test, vi } from 'vitest';
import {
  type CandidateForm,
  type CompanyForm,
  candidateForm,
  companyForm,
} from '../../test/callers/sign-up-forms.ts';
import { openBrowser } from '../../test/callers/test-browser.ts';
import { mailsTo as queuedMailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { startTestApp } from '../../test/test-app.ts';
import { accountLimits } from '../accounts/account-limits.ts';

const hash = vi.spyOn(bcrypt, 'hash');

const { app, db, services, call } = await startTestApp({ PUBLIC_URL: 'https://trampolim.example' });

const createCandidate = (form: Partial<CandidateForm>) =>
  call('POST /api/user/candidate/create-candidate', { body: { ...candidateForm, ...form } });
const createCompany = (form: Partial<CompanyForm>) =>
  call('POST /api/user/company/create-company', { body: { ...companyForm, ...form } });

const mailsTo = (email: string) => queuedMailsTo(db, email);

const issuesOf = (response: { body: { issues?: { path: string; message: string }[] | undefined } }) =>
  response.body.issues?.map(({ path, message }) => [path, message]);

test('a candidate signs up, is greeted by mail and can sign in', async () => {
  const response = await createCandidate({ candidateTargetSalary: 'R$ 3.500,00', areaOfInterest: 'Saúde' });

  expect(response).toMatchObject({ status: 200, body: { message: 'Cadastro realizado com sucesso!' } });
  const storedCandidate = await db
    .selectFrom('candidate')
    .selectAll()
    .where('id', '=', response.body._id)
    .executeTakeFirstOrThrow();
  expect(storedCandidate).toMatchObject({
    name: 'Ana Souza',
    phone: '5521987654321',
    cep: '22240003',
    birth_date: '1994-05-20',
    street: 'Rua das Laranjeiras',
    salary: 'R$ 3.500,00',
    salary_currency: 'R$',
    salary_amount: '3500.00',
    area: 'Saúde',
    hidden: false,
  });
  const [mail] = await mailsTo('ana@exemplo.com');
  expect(mail).toMatchObject({ subject: 'Boas-vindas ao Trampolim' });
  expect(mail?.text).toContain('https://trampolim.example/listar-vagas');
  const signIn = await call('POST /api/auth/login', {
    body: { email: 'ana@exemplo.com', password: 'uma senha boa' },
  });
  expect(signIn.body.user.name).toBe('Ana Souza');
});

test('roles and rights in the request are ignored', async () => {
  const forgedFields = {
    role: 'Admin',
    banned: true,
    email_confirmed_at: '2026-01-01T00:00:00Z',
    hidden: true,
  };
  const { status, body } = await createCandidate({ email: 'bold@exemplo.com', ...forgedFields });

  expect(status).toBe(200);
  const account = await db
    .selectFrom('account')
    .select(['role', 'banned', 'email_confirmed_at'])
    .where('id', '=', body._id)
    .executeTakeFirstOrThrow();
  expect(account).toEqual({ role: 'Candidate', banned: false, email_confirmed_at: null });
});

test('blank choices of a form are stored as null', async () => {
  const { status, body } = await createCandidate({
    email: 'open@exemplo.com',
    areaOfInterest: '',
    candidateEducationLevel: '',
  });

  expect(status).toBe(200);
  const storedCandidate = await db
    .selectFrom('candidate')
    .select(['area', 'education_level'])
    .where('id', '=', body._id)
    .executeTakeFirstOrThrow();
  expect(storedCandidate).toEqual({ area: null, education_level: null });
  const invalidResponse = await createCandidate({ areaOfInterest: 'Outros' as 'Saúde' });
  expect(issuesOf(invalidResponse)).toEqual([['areaOfInterest', 'Escolha uma das opções.']]);
});

test('a sign-up can contain a resume', async () => {
  const resume = {
    candidateExperience: [
      { role: 'Técnica', company: 'Hospital', startDate: '2020-01-01', endDate: '2022-01-01' },
    ],
    candidateCourses: [{ name: 'Enfermagem', institution: 'UFRJ', conclusionYear: 2019 }],
    candidateIdioms: [{ name: 'Inglês', level: 'Fluente' as const }],
    candidateQualifications: [{ description: 'C++ & "aspas"' }],
  };

  const response = await createCandidate({ email: 'resume@exemplo.com', ...resume });

  const storedCandidate = await db
    .selectFrom('candidate')
    .select(['experience', 'courses', 'languages', 'qualifications'])
    .where('id', '=', response.body._id)
    .executeTakeFirstOrThrow();
  expect(Object.values(storedCandidate)).toEqual(Object.values(resume));
});

test('the welcome mail contains no text that was entered at sign-up', async () => {
  const advertisement = 'Ganhe dinheiro em evil.com';
  await createCandidate({ email: 'estranha@exemplo.com', candidateName: advertisement });
  await createCompany({ email: 'estranho@exemplo.com', companyName: advertisement });

  for (const email of ['estranha@exemplo.com', 'estranho@exemplo.com']) {
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ foreign: false, causedBy: null });
    expect(JSON.stringify(mail)).not.toMatch(/Ganhe|evil|estranh/);
  }
});

test('a company stores only the documents of its type', async () => {
  const corporate = companyForm.employerCompanyData;
  const liberal = {
    registrationDocument: '12.345.678-9',
    registrationNumber: '12345/2026',
    cpf: '529.982.247-25',
  };
  const allDocuments = {
    employerCompanyData: corporate,
    crhCompanyData: corporate,
    liberalProfessionalData: liberal,
  };
  const readDocuments = (id: string) =>
    db
      .selectFrom('company')
      .select(['cpf', 'registration_document', 'registration_number', 'cnpj', 'legal_name', 'trade_name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  const employer = await createCompany({
    email: 'a@exemplo.com',
    type: 'Empresa Empregadora',
    ...allDocuments,
  });
  const consultancy = await createCompany({
    email: 'b@exemplo.com',
    type: 'Empresa de CRH',
    ...allDocuments,
    crhCompanyData: { cnpj: '12.ABC.345/01DE-35', socialReason: 'Talentos S.A.', fantasyName: 'Talentos' },
  });
  const professional = await createCompany({
    email: 'c@exemplo.com',
    type: 'Profissional Liberal',
    ...allDocuments,
  });

  expect(await readDocuments(employer.body._id)).toEqual({
    cpf: null,
    registration_document: null,
    registration_number: null,
    cnpj: '11222333000181',
    legal_name: 'Padaria Santa Clara Ltda.',
    trade_name: 'Santa Clara',
  });
  expect(await readDocuments(consultancy.body._id)).toMatchObject({
    cnpj: '12ABC34501DE35',
    trade_name: 'Talentos',
  });
  expect(await readDocuments(professional.body._id)).toEqual({
    cpf: '52998224725',
    registration_document: '123456789',
    registration_number: '123452026',
    cnpj: null,
    legal_name: null,
    trade_name: null,
  });
});

test('the welcome mail of a company links to its vacancies', async () => {
  await createCompany({ email: 'vagas@exemplo.com' });

  const [mail] = await mailsTo('vagas@exemplo.com');
  expect(mail?.text).toContain('https://trampolim.example/minhas-vagas');
});

test('a refused sign-up does not hash the password', async () => {
  await createCandidate({ email: 'first@exemplo.com' });
  hash.mockClear();

  expect((await createCandidate({ email: 'First@exemplo.com' })).status).toBe(409);
  expect((await createCompany({ email: 'FIRST@exemplo.com' })).status).toBe(409);
  expect((await createCandidate({ email: 'second@exemplo.com', password: '12345678' })).status).toBe(400);

  expect(hash).not.toHaveBeenCalled();
});

test('one of twenty simultaneous sign-ups with one e-mail succeeds and is welcomed', async () => {
  const signUps = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      i % 2 === 0
        ? createCandidate({ email: 'corrida@exemplo.com' })
        : createCompany({ email: 'Corrida@Exemplo.com' }),
    ),
  );

  expect(signUps.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of signUps.filter(({ status }) => status !== 200)) {
    expect([status, body]).toEqual([409, { error: 'O e-mail já está em uso.', code: 'email_taken' }]);
  }
  expect(await mailsTo('corrida@exemplo.com')).toHaveLength(1);
});

test('an IP address may register sixty accounts an hour', async () => {
  const browser = openBrowser(app, '203.0.113.2');
  for (let i = 0; i < 60; i += 1)
    await services.rateLimits.consume(accountLimits.registration, '203.0.113.2');

  const response = await browser.post('/api/user/candidate/create-candidate', {
    ...candidateForm,
    email: 'late@exemplo.com',
  });

  expect(response.statusCode).toBe(429);
  // An hour has 3,600 seconds.
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000);
});
