import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { plainClient } from '../callers/plain-client.ts';
import { resetTokensTo } from '../mails-and-notices/reset-links.ts';
import { startTestApp } from '../test-app.ts';

const postalCodes = createServer((_request, response) => {
  const address = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(address));
}).listen(0, '127.0.0.1');
await once(postalCodes, 'listening');
afterAll(() => void postalCodes.close());

const { port } = postalCodes.address() as AddressInfo;
const { app, db } = await startTestApp({ CEP_SERVICE_URL: `http://127.0.0.1:${port}/{cep}` });
const { expectOk, get, send, signIn } = plainClient(app);

test('a client written from the specification can read all public data without signing in', async () => {
  const company = await aCompany(db, { name: 'Padaria Aurora' });
  const vacancy = await aVacancy(db, company, { title: 'Pessoa padeira', city: 'São Paulo', state: 'SP' });

  expect(await get('/api/public/vacancies?title=padeira&state=SP')).toMatchObject([{ _id: vacancy.id }]);
  expect(await get('/api/public/vacancy-search')).toMatchObject({ vacancies: [{ _id: vacancy.id }] });
  // One vacancy is too few to publish salaries.
  expect(await get('/api/public/salaries')).toEqual({ salaries: [] });
  expect(await get('/api/public/salaries/page?occupation=padeiro&state=SP')).toMatchObject({
    occupation: 'padeiro',
  });
  expect(await get(`/api/public/vacancies/${vacancy.id}/usual-salary`)).toEqual({});
  expect(await get('/api/public/vacancy-counts')).toMatchObject({ total: 1 });
  expect(await get(`/api/public/vacancies/${vacancy.id}`)).toMatchObject({ vacancy: { _id: vacancy.id } });
  expect(await get(`/api/public/companies/${company.id}`)).toMatchObject({
    company: { companyName: 'Padaria Aurora' },
  });
  for (const path of ['/api/health', '/api/live', '/api/ready'])
    expect(await get(path)).toEqual({ status: 'ok' });
  expect(await expectOk('POST', '/api/policy-reports', { 'csp-report': {} })).toEqual({ received: true });
  expect(await get('/api/public/contact')).toEqual({ email: 'contato@trampolim.example' });
  expect(await get('/api/public/moderation-summary')).toEqual(expect.any(Object));
  expect(await get('/api/public/numbers')).toMatchObject({ openVacancies: 1 });
  expect(await get('/api/cities/SP')).toContain('São Paulo');
  expect(await get('/api/cities?name=sao+paulo')).toContainEqual({ city: 'São Paulo', state: 'SP' });
  // No service that names companies is configured.
  expect(await get('/api/cnpj/11222333000181')).toEqual({ razaoSocial: '', nomeFantasia: '' });
  expect(await get('/api/cep/01001000')).toMatchObject({ localidade: 'São Paulo', uf: 'SP' });
});

test('a client written from the specification can sign a candidate up from a vacancy', async () => {
  const { id } = await aVacancy(db, await aCompany(db));
  expect(await expectOk('POST', '/api/user/password-allowed', { password: 'uma senha boa' })).toEqual({
    allowed: true,
  });

  const response = await expectOk('POST', '/api/user/candidate/sign-up-from-vacancy', {
    vacancyId: id,
    email: 'joana@exemplo.com',
    password: 'uma senha boa',
    candidateName: 'Joana Figueiredo',
    candidateBirth: '1999-02-10',
    city: 'Valinhos',
    state: 'SP',
  });
  expect(response).toMatchObject({ user: { role: 'Candidate' } });
});

test('a client written from the specification can reset a forgotten password, sign in and delete the account', async () => {
  const { email } = await aCandidate(db);

  await expectOk('POST', '/api/user/forgot-password', { email });
  const [token = ''] = await resetTokensTo(db, email);
  expect(await expectOk('POST', '/api/auth/password-reset', { token })).toMatchObject({ email });
  await expectOk('POST', `/api/user/reset-password?token=${token}`, { newPassword: 'outra de padaria' });

  expect(await get(`/api/user/email-available?email=${email}`)).toEqual({ available: false });
  expect(await signIn(email, 'outra de padaria')).toMatchObject({ user: { email } });
  expect(await expectOk('POST', '/api/auth/refresh-token')).toMatchObject({
    accessToken: expect.any(String),
  });
  await expectOk('DELETE', '/api/user/my-account', { currentPassword: 'outra de padaria' });
  expect((await send('GET', '/api/user/me')).status).toBe(401);
});
