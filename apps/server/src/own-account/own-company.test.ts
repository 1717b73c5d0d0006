import type { Api } from '@trampolim/contract/api';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';

const { db, call } = await startTestApp();

type Company = Awaited<ReturnType<typeof aCompany>>;
const updateCompanyRoute = 'PUT /api/user/company/update-company/:id';
const changeOwnAccessRoute = 'PUT /api/user/my-access';
type Changes = RequestOf<Api[typeof updateCompanyRoute]>['body'];
const save = (company: Company, body: Changes, as: Person = company) =>
  call(updateCompanyRoute, { params: { id: company.id }, body }, as);
const changeAccess = (body: RequestOf<Api[typeof changeOwnAccessRoute]>['body'], as?: Person) =>
  call(changeOwnAccessRoute, { body }, as);
const signIn = ({ email }: { email: string }, password: string) =>
  call('POST /api/auth/login', { body: { email, password } });
const readOwnCompany = async (as: Company) =>
  (await call('GET /api/user/company/list-company/', {}, as)).body;

const address = {
  publicPlace: 'Rua das Laranjeiras',
  number: '120',
  complement: 'Loja 2',
  neighborhood: 'Laranjeiras',
  city: 'Rio de Janeiro',
  state: 'RJ',
  cep: '22240-003',
} as const;

test('a company reads all of its own data, with the documents of its type', async () => {
  const padaria = await aCompany(db, {
    name: 'Padaria Sol',
    cnpj: '11222333000181',
    site: 'https://sol.example',
  });
  const professional = await aCompany(db, {
    name: 'Inês Prado',
    type: 'Profissional Liberal',
    employee_count: null,
  });

  expect(await readOwnCompany(padaria)).toMatchObject({
    _id: padaria.id,
    companyName: 'Padaria Sol',
    email: padaria.email,
    telephone: '551133224455',
    positionInTheCompany: 'Gerente de Pessoas',
    site: 'https://sol.example',
    employeerNumber: 25,
    address: { publicPlace: 'Avenida Paulista', number: '1500', complement: '', cep: '01310100' },
    registrationNumber: '11.222.333/0001-81',
    employerCompanyData: {
      cnpj: '11222333000181',
      socialReason: 'Padaria Sol Ltda.',
      fantasyName: 'Padaria Sol',
    },
    banned: false,
    role: 'Company',
    accountVersion: 1,
  });
  const response = await readOwnCompany(professional);
  expect(response).toMatchObject({
    liberalProfessionalData: { registrationNumber: '123452026', cpf: professional.cpf },
  });
  expect(response).not.toHaveProperty('employeerNumber');
  expect(response).not.toHaveProperty('employerCompanyData');
});

test('a save changes or clears only the sent fields', async () => {
  const padaria = await aCompany(db, { site: 'https://sol.example' });

  const { status, body } = await save(padaria, {
    companyName: ' Padaria Nova ',
    telephone: '(21) 3344-5566',
    address,
    description: 'Pães\ne bolos.',
  });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    companyName: 'Padaria Nova',
    telephone: '552133445566',
    address: { ...address, cep: '22240003' },
    description: 'Pães\ne bolos.',
    branchOfActivity: 'Alimentação',
    site: 'https://sol.example',
    employeerNumber: 25,
    accountVersion: 2,
  });
  const clearedCompany = (await save(padaria, { site: '', employeerNumber: null, description: '' })).body;
  expect(clearedCompany).toMatchObject({ site: '', description: '', companyName: 'Padaria Nova' });
  expect(clearedCompany).not.toHaveProperty('employeerNumber');
});

test('changing the type stores its documents and removes the documents of the previous type', async () => {
  const professional = await aCompany(db, { type: 'Profissional Liberal' });
  const corporate = { cnpj: '11.222.333/0001-81', socialReason: 'Inês RH Ltda.', fantasyName: 'Inês RH' };

  const withoutDocuments = await save(professional, { type: 'Empresa de CRH' });
  const withWrongDocuments = await save(professional, { crhCompanyData: corporate });
  expect([withoutDocuments.status, withoutDocuments.body.issues?.[0]]).toEqual([
    400,
    { path: 'crhCompanyData', message: 'Preencha os dados deste tipo de empresa.' },
  ]);
  expect([withWrongDocuments.status, withWrongDocuments.body.issues?.[0]]).toEqual([
    400,
    { path: 'crhCompanyData', message: 'Estes documentos são de outro tipo de empresa.' },
  ]);

  const { status, body } = await save(professional, { type: 'Empresa de CRH', crhCompanyData: corporate });

  expect(status).toBe(200);
  expect(body.crhCompanyData).toEqual({ ...corporate, cnpj: '11222333000181' });
  expect(body).not.toHaveProperty('liberalProfessionalData');
  const row = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', professional.id)
    .executeTakeFirstOrThrow();
  expect([row.cpf, row.registration_document, row.registration_number]).toEqual([null, null, null]);
});

test('one of ten simultaneous saves from one version succeeds', async () => {
  const padaria = await aCompany(db);
  const names = Array.from({ length: 10 }, (_, n) => `Padaria ${n}`);

  const responses = await Promise.all(
    names.map((companyName) => save(padaria, { companyName, accountVersion: 1 })),
  );

  const successes = responses.filter(({ status }) => status === 200);
  expect(successes).toHaveLength(1);
  expect(
    responses.filter(({ status, body }) => status === 409 && body.code === 'account_changed'),
  ).toHaveLength(9);
  expect(responses.find(({ status }) => status === 409)?.body.error).toBe(
    'Sua conta foi alterada em outra aba ou aparelho depois que você a abriu aqui.',
  );
  expect((await readOwnCompany(padaria)).companyName).toBe(successes[0]?.body.companyName);
});

test('a refused password also refuses the other fields, with the messages for companies', async () => {
  const padaria = await aCompany(db);
  const issuesOf = async (passwords: Changes) =>
    (await save(padaria, { companyName: 'Outra', ...passwords })).body.issues;

  expect(await issuesOf({ currentPassword: 'curta', newPassword: 'curta' })).toEqual([
    { path: 'currentPassword', message: 'A senha atual deve ter no mínimo 8 caracteres.' },
  ]);
  expect(await issuesOf({ currentPassword: demoPassword, newPassword: 'curta' })).toEqual([
    { path: 'newPassword', message: 'A nova senha deve ter pelo menos 8 caracteres.' },
  ]);
  expect(await issuesOf({ currentPassword: 'não é esta', newPassword: 'uma senha nova' })).toEqual([
    { path: 'currentPassword', message: 'A senha atual está incorreta.' },
  ]);
  expect(
    await issuesOf({
      currentPassword: demoPassword,
      newPassword: 'uma senha nova',
      confirmPassword: 'outra',
    }),
  ).toEqual([{ path: 'confirmPassword', message: 'A nova senha e a confirmação não coincidem.' }]);
  expect((await readOwnCompany(padaria)).companyName).toBe('Padaria Santa Clara');

  const passwords = { currentPassword: demoPassword, newPassword: 'uma senha nova e boa' };
  expect((await save(padaria, { companyName: 'Outra', ...passwords })).body.companyName).toBe('Outra');
  expect((await signIn(padaria, passwords.newPassword)).status).toBe(200);
});

test('only administrators change another company, and not even they change its access', async () => {
  const [padaria, oficina, ana, admin] = [
    await aCompany(db),
    await aCompany(db),
    await aCandidate(db),
    await anAdmin(db),
  ];
  const statuses = await Promise.all([
    save(padaria, { companyName: 'Tomada' }, oficina),
    save(padaria, { companyName: 'Tomada' }, ana),
    call(updateCompanyRoute, { params: { id: padaria.id }, body: { companyName: 'Tomada' } }),
    save(padaria, { companyName: 'Tomada', email: 'outro@exemplo.com' }, admin),
  ]);

  expect(statuses.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'company_not_found'],
    [403, 'wrong_role'],
    [401, 'missing_token'],
    [403, 'wrong_role'],
  ]);
  expect((await readOwnCompany(padaria)).companyName).toBe('Padaria Santa Clara');
  expect((await save(padaria, { companyName: 'Corrigida', email: padaria.email }, admin)).status).toBe(200);
});

test('the e-mail address of another account is refused', async () => {
  const [padaria, oficina] = [await aCompany(db), await aCompany(db)];

  const { status, body } = await save(padaria, { email: oficina.email });

  expect([status, body.code]).toEqual([409, 'email_taken']);
});

test.each<[string, Changes, string]>([
  ['no name', { companyName: ' ' }, 'companyName'],
  ['an invalid phone', { telephone: '12' }, 'telephone'],
  ['a link to a script', { site: 'javascript:alert(1)' }, 'site'],
  ['an incomplete address', { address: { ...address, number: '' } }, 'address.number'],
  ['a negative number of employees', { employeerNumber: -1 }, 'employeerNumber'],
  ['a password hash', { password: '$2b$10$abcdefghijklmnopqrstuv' } as unknown as Changes, 'password'],
])('%s is refused at its field', async (_description, changes, path) => {
  const padaria = await aCompany(db);

  const { status, body } = await save(padaria, changes);

  expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  expect((await readOwnCompany(padaria)).accountVersion).toBe(1);
});

test('a colleague with the right Administração changes the company but not its access', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria, { right: 'Administração' });
  const rui = await aColleague(db, padaria, { right: 'Recrutamento' });
  const passwords = { currentPassword: demoPassword, newPassword: 'uma senha nova e boa' };

  expect(
    (await save(padaria, { companyName: 'Padaria de Marina', email: padaria.email }, marina)).status,
  ).toBe(200);
  const refusals = [
    await save(padaria, { email: marina.email }, marina),
    await save(padaria, passwords, marina),
    await save(padaria, { companyName: 'De Rui' }, rui),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'owner_only'],
    [403, 'owner_only'],
    [403, 'right_missing'],
  ]);
  expect(refusals[0]?.body.error).toBe('Isso só pode ser feito com a conta principal da empresa.');
  expect(await readOwnCompany(padaria)).toMatchObject({
    companyName: 'Padaria de Marina',
    email: padaria.email,
  });
});

test('a colleague changes their own access', async () => {
  const padaria = await aCompany(db);
  const rui = await aColleague(db, padaria, { right: 'Recrutamento' });
  const passwords = { currentPassword: demoPassword, newPassword: 'uma senha nova e boa' };

  expect((await changeAccess(passwords, rui)).body).toMatchObject({ email: rui.email });
  const email = 'rui.novo@exemplo.com.br';
  expect((await changeAccess({ email, currentPassword: passwords.newPassword }, rui)).body.email).toBe(email);
  const takenEmailResponse = await changeAccess(
    { email: padaria.email, currentPassword: passwords.newPassword },
    rui,
  );
  expect([takenEmailResponse.status, takenEmailResponse.body.error]).toEqual([
    409,
    'O e-mail já está em uso.',
  ]);
  expect((await signIn({ email }, passwords.newPassword)).status).toBe(200);
  expect((await signIn(padaria, demoPassword)).status).toBe(200);
  expect((await changeAccess({ currentPassword: 'x', newPassword: 'y' }, rui)).status).toBe(400);
  expect((await changeAccess(passwords)).status).toBe(401);
});

test('a colleague changes only their own name', async () => {
  const padaria = await aCompany(db);
  const rui = await aColleague(db, padaria, { right: 'Recrutamento' });

  expect((await changeAccess({ name: ' Rui Antunes ' }, rui)).status).toBe(200);
  expect((await call('GET /api/user/me', {}, rui)).body).toMatchObject({
    name: 'Rui Antunes',
    email: rui.email,
  });
  expect((await changeAccess({ name: ' ' }, rui)).body.issues?.[0]?.path).toBe('name');
  expect((await changeAccess({ name: 'Outra empresa' }, padaria)).body.code).toBe('wrong_role');
  expect((await readOwnCompany(padaria)).companyName).toBe('Padaria Santa Clara');
});
