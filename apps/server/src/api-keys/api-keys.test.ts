import { apiKeyCallsPerMinute, apiKeyLimit, shownApiKeyLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { daysAgo } from '../../seeds/days-ago.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { apiKeyJobs } from './api-key-jobs.ts';
import { keyLimits } from './key-reader.ts';

const { app, call, db, services } = await startTestApp();

const create = (as: Person, overrides: object = {}) =>
  call(
    'POST /api/user/company/api-keys',
    {
      body: {
        id: newId(),
        name: 'Sistema de RH',
        scopes: ['vacancies:read'],
        days: 90,
        currentPassword: demoPassword,
        ...overrides,
      },
    },
    as,
  );
const list = async (as: Person) => (await call('GET /api/user/company/api-keys', {}, as)).body;
const revoke = (as: Person, id: string) =>
  call('DELETE /api/user/company/api-keys/:id', { params: { id } }, as);
/** The number of a secret's first characters that the list shows. */
const shownLength = 16;
const callWith = (secret: string, remoteAddress = '198.51.100.1') =>
  app.inject({
    url: '/api/partner/v1/vacancies',
    remoteAddress,
    headers: { authorization: `Bearer ${secret}` },
  });
const logLines = async () => {
  const lines = await db.selectFrom('action_log').select(['message', 'acting']).orderBy('at').execute();
  return lines.map(({ message, acting }) => (acting ? `${acting}: ${message}` : message));
};

test('the secret of a key is shown once', async () => {
  const padaria = await aCompany(db, { name: 'Padaria Aurora' });

  const { status, body } = await create(padaria, { scopes: ['applicants:read', 'vacancies:read'] });

  expect(status).toBe(200);
  expect(body.secret).toMatch(/^trampolim_[\w-]{43}$/);
  expect(body.keys).toMatchObject([
    {
      name: 'Sistema de RH',
      start: body.secret.slice(0, shownLength),
      scopes: ['vacancies:read', 'applicants:read'],
      createdBy: 'Padaria Aurora',
      status: 'active',
    },
  ]);
  expect(body.free).toBe(apiKeyLimit - 1);
  expect(JSON.stringify(await list(padaria))).not.toContain(body.secret);
  expect(await logLines()).toContain(
    'Chave de API criada: Sistema de RH (vacancies:read, applicants:read), por 90 dias',
  );
});

test('the secret of a key is stored only as a hash', async () => {
  const padaria = await aCompany(db, { name: 'Padaria Aurora' });

  const { body } = await create(padaria);

  const { rows } = await sql<{ row: string }>`select to_jsonb(k)::text as row from api_key k`.execute(db);
  expect(rows.some(({ row }) => row.includes(body.secret.slice(shownLength)))).toBe(false);
});

test('the owner gets a mail about a key that a colleague created', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria, { right: 'Administração' });

  await create(marina);

  expect(await mailsTo(db, padaria.email)).toMatchObject([
    { subject: 'Uma chave de API foi criada para a sua empresa', security: true, foreign: false },
  ]);
});

test('the owner gets no mail about a refused key', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria, { right: 'Administração' });
  await create(marina, { currentPassword: 'outra senha' });
  expect(await mailsTo(db, padaria.email)).toEqual([]);
});

test('a call with a key is accepted until the key is revoked', async () => {
  const padaria = await aCompany(db);
  const { body } = await create(padaria);
  const [key] = body.keys;

  expect((await callWith(body.secret, '203.0.113.7')).statusCode).toBe(200);
  expect((await list(padaria)).keys[0]).toMatchObject({
    lastUsedAt: expect.any(String),
    lastUsedAddress: '203.0.113.7',
  });
  const revoked = await revoke(padaria, key?._id ?? '');

  expect(revoked.body).toMatchObject({ keys: [{ status: 'revoked' }], free: apiKeyLimit });
  expect((await callWith(body.secret)).json()).toMatchObject({ code: 'api_key_invalid' });
  expect(await revoke(padaria, key?._id ?? '')).toMatchObject({
    status: 404,
    body: { code: 'api_key_not_found' },
  });
  expect(await logLines()).toContain('Chave de API revogada: Sistema de RH');
});

test('a repeated creation creates no second key', async () => {
  const padaria = await aCompany(db);
  const id = newId();

  const responses = await Promise.all([create(padaria, { id }), create(padaria, { id })]);

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('api_key_created');
  expect((await list(padaria)).keys).toHaveLength(1);
});

test('a company has at most ten keys, even if several are created at once', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria, { right: 'Administração' });

  const responses = await Promise.all(
    Array.from({ length: 14 }, (_, n) => create(n % 2 === 0 ? padaria : marina)),
  );

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(apiKeyLimit);
  expect(responses.filter(({ body }) => body.code === 'api_key_limit')).toHaveLength(4);
  const { keys, free } = await list(padaria);
  expect([keys.length, free]).toEqual([apiKeyLimit, 0]);
  expect((await revoke(padaria, keys[0]?._id ?? '')).status).toBe(200);
  expect((await create(padaria)).status).toBe(200);
});

test('a valid key is listed first, whatever its id and however many other keys ended', async () => {
  const padaria = await aCompany(db);
  await create(padaria, { id: '00000000-0000-4000-8000-000000000001', name: 'Em uso' });
  const revoked_at = new Date().toISOString();
  for (let n = 0; n < shownApiKeyLimit; n += 1) await anApiKey(db, padaria, { revoked_at });

  const { keys } = await list(padaria);

  expect(keys).toHaveLength(shownApiKeyLimit);
  expect(keys[0]).toMatchObject({ name: 'Em uso', status: 'active' });
});

test('a key without a name, scope, known lifetime or the password of its creator is refused', async () => {
  const padaria = await aCompany(db);

  for (const [field, overrides] of [
    ['name', { name: ' ' }],
    ['scopes', { scopes: [] }],
    ['days', { days: 10_000 }],
    ['currentPassword', { currentPassword: 'outra senha' }],
  ] as const) {
    const { status, body } = await create(padaria, overrides);
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
  }
  expect((await list(padaria)).keys).toEqual([]);
});

test('the keys of a colleague end with their right or account', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria, { right: 'Administração', name: 'Marina Lopes' });
  const { body } = await create(marina);
  expect(body.keys).toMatchObject([{ createdBy: 'Marina Lopes', status: 'active' }]);

  const change = (right: 'Recrutamento' | 'Administração') =>
    call('PUT /api/user/company/people/:id', { params: { id: marina.id }, body: { right } }, padaria);
  await change('Recrutamento');

  expect((await list(padaria)).keys).toMatchObject([{ status: 'suspended' }]);
  expect((await callWith(body.secret)).statusCode).toBe(401);
  await change('Administração');
  expect((await callWith(body.secret)).statusCode).toBe(200);
  await call('DELETE /api/user/company/people/:id', { params: { id: marina.id } }, padaria);
  expect((await callWith(body.secret)).statusCode).toBe(401);
  expect((await list(padaria)).keys).toEqual([]);
});

test('each key has its own number of calls in a minute', async () => {
  const padaria = await aCompany(db);
  const [busy, idle] = [await anApiKey(db, padaria), await anApiKey(db, padaria)];
  for (let calls = 0; calls < apiKeyCallsPerMinute; calls += 1)
    await services.rateLimits.consume(keyLimits.apiKeyCalls, busy.id);

  const refused = await callWith(busy.secret);

  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many_requests' }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await callWith(idle.secret)).statusCode).toBe(200);
});

test('a network that presents too many keys is refused', async () => {
  const { statusCode } = await callWith(`trampolim_${'b'.repeat(43)}`, '203.0.113.200');
  expect(statusCode).toBe(401);

  // A network may present 600 keys at once.
  const responses = await Promise.all(
    Array.from({ length: 700 }, () => callWith(`trampolim_${'b'.repeat(43)}`, '203.0.113.200')),
  );

  expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([401, 429]));
  expect((await callWith(`trampolim_${'b'.repeat(43)}`, '203.0.113.201')).statusCode).toBe(401);
});

test('the job removes keys that ended long ago', async () => {
  const padaria = await aCompany(db);
  await anApiKey(db, padaria, { name: 'Vencida há muito', expires_at: daysAgo(31) });
  await anApiKey(db, padaria, { name: 'Revogada há muito', revoked_at: daysAgo(31) });
  await anApiKey(db, padaria, { name: 'Revogada há pouco', revoked_at: daysAgo(29) });
  await anApiKey(db, padaria, { name: 'Em uso' });

  for (const job of apiKeyJobs(db)) await job.run();

  const { keys } = await list(padaria);
  expect(keys.map(({ name, status }) => [name, status])).toEqual([
    ['Em uso', 'active'],
    ['Revogada há pouco', 'revoked'],
  ]);
});
