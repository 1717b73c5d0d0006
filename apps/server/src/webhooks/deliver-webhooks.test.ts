import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { type ReceivedWebhook, startDeliveryScenario } from '../../test/scenarios/delivery-scenario.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { deliverDue } from './deliver-webhooks.ts';

const { call, db, aReceiver, receivedAt, reply, disconnect, deliver, passWaits, deliveries } =
  await startDeliveryScenario();

const verify = (secret: string, { body, headers }: ReceivedWebhook) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
const resend = (id: string, deliveryId: string, as: Person) =>
  call(
    'POST /api/user/company/webhooks/:id/deliveries/:deliveryId/resend',
    { params: { id, deliveryId } },
    as,
  );
const listWebhooks = async (as: Person) =>
  (await call('GET /api/user/company/webhooks', {}, as)).body.webhooks;

test('an event is delivered once and signed as Standard Webhooks defines it', async () => {
  const padaria = await aCompany(db);
  const { id, path, secret } = await aReceiver(padaria, ['vacancy.published']);
  reply(path, { status: 202, body: 'recebido\u202e\0' });
  const vacancy = await aVacancy(db, padaria);

  await deliver();
  await deliver();

  const [request, ...more] = receivedAt(path);
  expect(more).toEqual([]);
  if (!request) throw new Error('Nothing was received.');
  expect(verify(secret, request)).toEqual({
    _id: request.headers['webhook-id'],
    type: 'vacancy.published',
    timestamp: expect.any(String),
    data: { vacancyId: vacancy.id },
  });
  expect(request.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Trampolim-Webhooks/1',
  });
  expect(() => verify(secret, { ...request, body: `${request.body} ` })).toThrow(/signature/i);
  expect(await deliveries(id, padaria)).toMatchObject([
    {
      eventId: request.headers['webhook-id'],
      type: 'vacancy.published',
      state: 'delivered',
      attempts: 1,
      responseStatus: 202,
      responseStart: 'recebido',
      durationMs: expect.any(Number),
    },
  ]);
});

test('after a renewal both secrets sign for a day', async () => {
  const padaria = await aCompany(db);
  const { id, path, secret } = await aReceiver(padaria);
  const renewed = await call('POST /api/user/company/webhooks/:id/secret', { params: { id } }, padaria);
  await call('POST /api/user/company/webhooks/:id/test', { params: { id } }, padaria);
  await deliver();
  const [request] = receivedAt(path);
  if (!request) throw new Error('Nothing was received.');
  verify(secret, request);
  expect(verify(renewed.body.secret, request)).toMatchObject({ type: 'webhook.test', data: {} });

  await db.updateTable('webhook_endpoint').set({ previous_until: sql`now()` }).where('id', '=', id).execute();
  await call('POST /api/user/company/webhooks/:id/test', { params: { id } }, padaria);
  await deliver();

  const last = receivedAt(path).at(-1);
  if (!last) throw new Error('Nothing was received.');
  expect(() => verify(secret, last)).toThrow(/signature/i);
  verify(renewed.body.secret, last);
});

test('a failed delivery is repeated with the same id and a new time, after growing waits', async () => {
  const padaria = await aCompany(db);
  const { id, path, secret } = await aReceiver(padaria);
  reply(path, { status: 500, body: 'a'.repeat(5_000) });
  await aVacancy(db, padaria);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await deliver();
    const [delivery] = await deliveries(id, padaria);
    waits.push((Date.parse(delivery?.nextAttemptAt ?? '') - Date.parse(delivery?.attemptedAt ?? '')) / 1000);
    expect(delivery).toMatchObject({ state: 'waiting', failure: 'status', responseStatus: 500 });
    expect(delivery?.responseStart).toHaveLength(1024);
    // Nothing is sent before the wait is over.
    await deliver();
    await passWaits(id);
  }
  // The waits are 10, 40 and 160 seconds, up to a fifth shorter or longer.
  for (const [n, wait] of waits.entries()) {
    expect(wait).toBeGreaterThan(10 * 4 ** n * 0.79);
    expect(wait).toBeLessThan(10 * 4 ** n * 1.21);
  }
  expect(await listWebhooks(padaria)).toMatchObject([{ failingSince: expect.any(String) }]);
  reply(path, { status: 200 });
  await deliver();

  const attempts = receivedAt(path);
  expect(attempts).toHaveLength(4);
  expect(new Set(attempts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  for (const attempt of attempts) verify(secret, attempt);
  expect(await deliveries(id, padaria)).toMatchObject([{ state: 'delivered', attempts: 4 }]);
  expect((await listWebhooks(padaria))[0]).not.toHaveProperty('failingSince');
});

test('a delivery that was given up after three days can be sent again', async () => {
  const padaria = await aCompany(db);
  const { id, path } = await aReceiver(padaria);
  reply(path, { status: 503 });
  await aVacancy(db, padaria);
  await deliver();
  // The wait after the second attempt would end later, so that attempt is the last one.
  await db
    .updateTable('webhook_delivery')
    .set({ give_up_at: sql`clock_timestamp() + interval '5 seconds'` })
    .where('endpoint_id', '=', id)
    .execute();
  await passWaits(id);
  await deliver();
  const [failed] = await deliveries(id, padaria);
  expect(failed).toMatchObject({ state: 'failed', attempts: 2 });
  expect(failed).not.toHaveProperty('nextAttemptAt');

  reply(path, { status: 200 });
  const responses = await Promise.all([
    resend(id, failed?._id ?? '', padaria),
    resend(id, failed?._id ?? '', padaria),
  ]);
  expect(responses.map(({ body }) => body.state)).toEqual(['waiting', 'waiting']);
  await deliver();

  const ids = receivedAt(path).map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([ids[0], ids[0], ids[0]]);
  expect(await deliveries(id, padaria)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});

test('a redirect is not followed', async () => {
  const padaria = await aCompany(db);
  const { id, path } = await aReceiver(padaria);
  reply(path, { status: 307, headers: { location: `${path}/segredo` } });
  await aVacancy(db, padaria);

  await deliver();

  expect(receivedAt(`${path}/segredo`)).toEqual([]);
  expect(await deliveries(id, padaria)).toMatchObject([{ failure: 'redirect', responseStatus: 307 }]);
});

test('a webhook that is deleted during a delivery ends quietly', async () => {
  const padaria = await aCompany(db);
  const { id, path } = await aReceiver(padaria);
  reply(path, 'never');
  await aVacancy(db, padaria);

  const delivering = deliver();
  await expect.poll(() => receivedAt(path).length).toBe(1);
  await call('DELETE /api/user/company/webhooks/:id', { params: { id } }, padaria);
  disconnect();
  await delivering;

  expect(await listWebhooks(padaria)).toEqual([]);
});

test('a secret that the server can no longer read fails with that reason', async () => {
  const padaria = await aCompany(db);
  const { id, path } = await aReceiver(padaria);
  await db
    .updateTable('webhook_endpoint')
    .set({ secret: Buffer.alloc(60) })
    .where('id', '=', id)
    .execute();
  await aVacancy(db, padaria);
  await deliver();

  expect(receivedAt(path)).toEqual([]);
  expect(await deliveries(id, padaria)).toMatchObject([{ failure: 'secret_unreadable' }]);
});

test('no connection is made to a stored URL in a private network', async () => {
  const strictApp = await startTestApp();
  const padaria = await aCompany(strictApp.db);
  const { body } = await strictApp.call(
    'POST /api/user/company/webhooks',
    {
      body: {
        id: '01999999-0000-7000-8000-000000000031',
        url: 'https://rh.exemplo.com.br/',
        description: '',
        events: ['vacancy.published'],
      },
    },
    padaria,
  );
  const id = body.webhooks[0]?._id ?? '';

  for (const url of ['https://127.0.0.1/', 'https://localhost/', 'http://rh.exemplo.com.br/']) {
    await strictApp.db.updateTable('webhook_endpoint').set({ url }).where('id', '=', id).execute();
    await strictApp.call('POST /api/user/company/webhooks/:id/test', { params: { id } }, padaria);
    await deliverDue(strictApp.services, { onError: (error) => expect(error).toBeUndefined() });
    const [last] = (
      await strictApp.call(
        'GET /api/user/company/webhooks/:id/deliveries',
        { params: { id }, query: {} },
        padaria,
      )
    ).body;
    expect([url, last?.failure]).toEqual([url, 'address_refused']);
  }
});
