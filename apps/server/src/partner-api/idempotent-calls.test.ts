import type { PartnerVacancy } from '@trampolim/contract/partner-api/partner-vacancies';
import { liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { aConnectedCompany, programDraft } from '../../test/callers/program.ts';
import { startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { idempotentCallJobs } from './idempotent-calls.ts';

const testApp = await startTestApp();
const { call, db } = testApp;

const listOwnVacancies = (company: { id: string; role: 'Company' }) =>
  call('GET /api/user/company/vacancy/company-vacancies', {}, company);

test('a call that is repeated with its key gets the first response', async () => {
  const { company, send } = await aConnectedCompany(testApp);
  const request = { body: programDraft, headers: { 'idempotency-key': newId() } };

  const first = await send<PartnerVacancy>('POST', '/vacancies', request);
  await send('PATCH', `/vacancies/${first.body._id}`, { body: { jobTitle: 'Outro título' } });
  const second = await send<PartnerVacancy>('POST', '/vacancies', request);

  expect([second.status, second.text]).toEqual([201, first.text]);
  expect([second.headers.location, second.headers.etag]).toEqual([
    first.headers.location,
    first.headers.etag,
  ]);
  expect([first, second].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
  expect((await listOwnVacancies(company)).body).toHaveLength(1);
  const other = await send('POST', '/vacancies', {
    ...request,
    body: { ...programDraft, jobTitle: 'Outra vaga' },
  });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect((await listOwnVacancies(company)).body).toHaveLength(1);
});

test('one of several simultaneous calls with one key publishes', async () => {
  const { company, send } = await aConnectedCompany(testApp);
  const request = { body: programDraft, headers: { 'idempotency-key': 'vaga-4711' } };

  const responses = await Promise.all(Array.from({ length: 8 }, () => send('POST', '/vacancies', request)));

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect((await listOwnVacancies(company)).body).toHaveLength(1);
});

test('a failed call is not stored under its key', async () => {
  const { company, send } = await aConnectedCompany(testApp);
  const request = { body: programDraft, headers: { 'idempotency-key': 'vaga-4711' } };
  const [first] = await Promise.all(Array.from({ length: liveVacancyLimit }, () => aVacancy(db, company)));

  const full = await send('POST', '/vacancies', request);
  expect([full.status, full.body]).toMatchObject([409, { code: 'vacancy_limit', status: 409 }]);
  expect(full.body.title).toMatch(/^Sua empresa já tem 15 vagas abertas/);
  await send('POST', `/vacancies/${first?.id}/close`);
  expect((await send('POST', '/vacancies', request)).status).toBe(201);
});

test('companies do not share keys', async () => {
  const bakery = await aConnectedCompany(testApp);
  const request = { body: programDraft, headers: { 'idempotency-key': 'vaga-4711' } };
  expect((await bakery.send('POST', '/vacancies', request)).status).toBe(201);
  const other = await aConnectedCompany(testApp, 'Oficina Sol');
  expect((await other.send('POST', '/vacancies', request)).status).toBe(201);
  expect((await listOwnVacancies(other.company)).body).toHaveLength(1);
});

test('responses are stored for a day', async () => {
  const { key, send } = await aConnectedCompany(testApp);
  const sendWith = (idempotencyKey: string) =>
    send('POST', '/vacancies', { body: programDraft, headers: { 'idempotency-key': idempotencyKey } });
  await sendWith('velha');
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await db
    .updateTable('idempotent_call')
    .set({ called_at: yesterday })
    .where('api_key_id', '=', key.id)
    .execute();
  await sendWith('nova');

  for (const job of idempotentCallJobs(db)) await job.run();

  const remaining = await db
    .selectFrom('idempotent_call')
    .select('key')
    .where('api_key_id', '=', key.id)
    .execute();
  expect(remaining).toEqual([{ key: 'nova' }]);
});
