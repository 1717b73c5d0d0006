import { companyEvents } from '@trampolim/contract/values/integration-vocabulary';
import { webhookLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aWebhook, aWebhookDelivery } from '../../seeds/webhook-factory.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { webhookJobs } from './webhook-jobs.ts';

const { call, db, services } = await startTestApp();

const endpointUrl = 'https://rh.exemplo.com.br/trampolim';
const create = (as: Person, overrides: object = {}) =>
  call(
    'POST /api/user/company/webhooks',
    { body: { id: newId(), url: endpointUrl, description: 'RH', events: ['vacancy.closed'], ...overrides } },
    as,
  );
const list = async (as: Person) => (await call('GET /api/user/company/webhooks', {}, as)).body;
const logLines = async () =>
  (await db.selectFrom('action_log').select('message').execute()).map(({ message }) => message);

test('the secret of a new webhook is shown once', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria, { right: 'Administração' });

  const { status, body } = await create(marina, { events: ['vacancy.closed', 'application.received'] });

  expect(status).toBe(200);
  expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(body.free).toBe(webhookLimit - 1);
  expect(body.webhooks).toMatchObject([
    { url: endpointUrl, description: 'RH', events: ['application.received', 'vacancy.closed'] },
  ]);
  expect(JSON.stringify(await list(padaria))).not.toContain(body.secret);
  const { secret } = await db
    .selectFrom('webhook_endpoint')
    .select('secret')
    .where('company_id', '=', padaria.id)
    .executeTakeFirstOrThrow();
  expect(secret.includes(Buffer.from(body.secret.slice('whsec_'.length), 'base64'))).toBe(false);
  expect(await logLines()).toContain(`Webhook criado: ${endpointUrl} (application.received, vacancy.closed)`);
  expect(await mailsTo(db, padaria.email)).toMatchObject([
    { subject: 'Um webhook foi criado para a sua empresa', security: true },
  ]);
});

test('a webhook is changed, paused, resumed, given another secret and deleted', async () => {
  const padaria = await aCompany(db);
  const { body: created } = await create(padaria);
  const id = created.webhooks[0]?._id ?? '';
  const newUrl = 'https://rh.exemplo.com.br:8443/novo';

  const changed = await call(
    'PUT /api/user/company/webhooks/:id',
    { params: { id }, body: { url: newUrl, description: '', events: [...companyEvents] } },
    padaria,
  );
  expect(changed.body.webhooks).toMatchObject([{ url: newUrl, description: '', events: companyEvents }]);

  const pause = (paused: boolean) =>
    call('PUT /api/user/company/webhooks/:id/paused', { params: { id }, body: { paused } }, padaria);
  expect((await pause(true)).body.webhooks).toMatchObject([{ paused: 'company' }]);
  const refused = await call('POST /api/user/company/webhooks/:id/test', { params: { id } }, padaria);
  expect([refused.status, refused.body.code]).toEqual([409, 'webhook_paused']);
  expect((await pause(false)).body.webhooks[0]).not.toHaveProperty('paused');

  const renewed = await call('POST /api/user/company/webhooks/:id/secret', { params: { id } }, padaria);
  expect(renewed.body.secret).not.toBe(created.secret);
  expect(renewed.body.webhooks).toMatchObject([{ previousSecretUntil: expect.any(String) }]);

  const remove = () => call('DELETE /api/user/company/webhooks/:id', { params: { id } }, padaria);
  expect((await remove()).body).toEqual({ webhooks: [], free: webhookLimit });
  expect((await remove()).body.code).toBe('webhook_not_found');
  expect(await logLines()).toEqual(
    expect.arrayContaining([
      `Webhook pausado: ${newUrl}`,
      `Webhook reativado: ${newUrl}`,
      `Segredo do webhook renovado: ${newUrl}`,
      `Webhook excluído: ${newUrl}`,
    ]),
  );
});

test('a company has at most five webhooks, even with simultaneous or repeated creations', async () => {
  const padaria = await aCompany(db);
  const id = newId();

  const responses = await Promise.all([
    create(padaria, { id }),
    create(padaria, { id }),
    ...Array.from({ length: 6 }, () => create(padaria)),
  ]);

  const codes = responses.map(({ status, body }) => (status === 200 ? 'created' : body.code));
  expect(codes.filter((code) => code === 'created')).toHaveLength(webhookLimit);
  const codesOfRepeated = codes.slice(0, 2);
  expect(codesOfRepeated).not.toEqual(['created', 'created']);
  expect(await list(padaria)).toMatchObject({ free: 0, webhooks: { length: webhookLimit } });
});

test.each([
  ['url', { url: '' }],
  ['url', { url: 'rh.exemplo.com.br' }],
  ['url', { url: 'http://rh.exemplo.com.br/' }],
  ['url', { url: 'https://ana:senha@rh.exemplo.com.br/' }],
  ['url', { url: 'https://rh.exemplo.com.br/#parte' }],
  ['url', { url: 'https://rh.exemplo.com.br:22/' }],
  ['url', { url: 'https://localhost/' }],
  ['url', { url: 'https://127.0.0.1/' }],
  ['url', { url: 'https://2130706433/' }],
  ['url', { url: 'https://[::ffff:10.0.0.1]/' }],
  ['url', { url: 'https://169.254.169.254/latest/meta-data' }],
  ['url', { url: `https://rh.exemplo.com.br/${'a'.repeat(500)}` }],
  ['events', { events: [] }],
  ['events.0', { events: ['webhook.test'] }],
  ['description', { description: 'a'.repeat(61) }],
] as const)('an invalid %s is refused at its field: %o', async (field, overrides) => {
  const padaria = await aCompany(db);

  const { status, body } = await create(padaria, overrides);

  expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
  expect((await list(padaria)).webhooks).toEqual([]);
});

test('the deliveries of a webhook are listed with their outcome, newest first', async () => {
  const padaria = await aCompany(db);
  const webhook = await aWebhook(db, padaria);
  await aWebhookDelivery(db, padaria, webhook);
  const failed = await aWebhookDelivery(db, padaria, webhook, {
    state: 'failed',
    attempts: 11,
    response_status: 500,
    failure: 'status',
  });

  const { body, headers } = await call(
    'GET /api/user/company/webhooks/:id/deliveries',
    { params: { id: webhook.id }, query: { limit: 1 } },
    padaria,
  );

  expect(headers['x-total-count']).toBe('2');
  expect(body).toMatchObject([
    { _id: failed.id, type: 'webhook.test', state: 'failed', attempts: 11, responseStatus: 500 },
  ]);
});

async function runJobs(): Promise<void> {
  for (const job of webhookJobs(services)) await job.run();
}

test('the jobs remove old events with their deliveries', async () => {
  const padaria = await aCompany(db);
  const webhook = await aWebhook(db, padaria);
  const old = await aWebhookDelivery(db, padaria, webhook);
  const recent = await aWebhookDelivery(db, padaria, webhook);
  await db
    .updateTable('company_event')
    .set({ at: sql`now() - interval '31 days'` })
    .where('id', '=', old.eventId)
    .execute();

  await runJobs();

  const remaining = await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('endpoint_id', '=', webhook.id)
    .execute();
  expect(remaining).toEqual([{ id: recent.id }]);
});

test('the jobs fail deliveries whose time has run out', async () => {
  const padaria = await aCompany(db);
  const webhook = await aWebhook(db, padaria);
  const waiting = { state: 'waiting', next_attempt_at: '2026-01-01T00:00:00Z' } as const;
  const overdue = await aWebhookDelivery(db, padaria, webhook, {
    ...waiting,
    give_up_at: '2026-01-02T00:00:00Z',
  });
  const current = await aWebhookDelivery(db, padaria, webhook, waiting);

  await runJobs();

  const states = await db
    .selectFrom('webhook_delivery')
    .select(['id', 'state'])
    .where('endpoint_id', '=', webhook.id)
    .orderBy('id')
    .execute();
  expect(states).toEqual([
    { id: overdue.id, state: 'failed' },
    { id: current.id, state: 'waiting' },
  ]);
});
