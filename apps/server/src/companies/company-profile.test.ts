import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { db, call } = await startTestApp();
const ana = await aCandidate(db);
const admin = await anAdmin(db);

test('candidates see only a company’s description and registration', async () => {
  const bakery = await aCompany(db, { name: 'Padaria Santa Clara', cnpj: '12ABC34501DE35' });

  const response = await call('GET /api/user/company/list-company/:id', { params: { id: bakery.id } }, ana);

  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    _id: bakery.id,
    companyName: 'Padaria Santa Clara',
    type: 'Empresa Empregadora',
    branchOfActivity: 'Alimentação',
    description: 'Padaria de bairro com produção própria.',
    site: '',
    employeerNumber: 25,
    address: { city: 'São Paulo', state: 'SP' },
    registrationNumber: '12.ABC.345/01DE-35',
    mayReport: true,
    blocked: false,
  });
});

test('a liberal professional shows the number in the professional council, never the CPF', async () => {
  const lawyer = await aCompany(db, {
    type: 'Profissional Liberal',
    registration_number: '123452026',
    employee_count: null,
  });

  const { body } = await call('GET /api/user/company/list-company/:id', { params: { id: lawyer.id } }, ana);

  expect(body.registrationNumber).toBe('12345/2026');
  expect(body).not.toHaveProperty('employeerNumber');
  expect(JSON.stringify(body)).not.toContain(lawyer.cpf);
});

test('only administrators see a banned company', async () => {
  const banned = await aCompany(db, { banned: true });
  const statusFor = async (viewer: Person) =>
    (await call('GET /api/user/company/list-company/:id', { params: { id: banned.id } }, viewer)).status;

  expect(await statusFor(ana)).toBe(404);
  expect(await statusFor(await aCompany(db))).toBe(404);
  expect(await statusFor(admin)).toBe(200);
});

test('an unknown id is not found, an invalid one is refused', async () => {
  const readProfile = (id: string) => call('GET /api/user/company/list-company/:id', { params: { id } }, ana);

  expect(await readProfile(newId())).toMatchObject({
    status: 404,
    body: { error: 'Empresa não encontrada.' },
  });
  expect(await readProfile(ana.id)).toMatchObject({ status: 404 });
  expect(await readProfile('1')).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'id', message: 'Identificador inválido.' }] },
  });
});

test('a profile requires a sign-in', async () => {
  const response = await call('GET /api/user/company/list-company/:id', { params: { id: newId() } });

  expect(response).toMatchObject({ status: 401, body: { error: 'Entre na sua conta para continuar.' } });
});
