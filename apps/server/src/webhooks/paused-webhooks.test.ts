import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { startDeliveryScenario } from '../../test/scenarios/delivery-scenario.ts';
import type { Person } from '../../test/test-app.ts';

const { call, db, aReceiver, receivedAt, reply, deliver, passWaits, deliveries } =
  await startDeliveryScenario();

const listWebhooks = async (as: Person) =>
  (await call('GET /api/user/company/webhooks', {}, as)).body.webhooks;
const setPaused = (id: string, paused: boolean, as: Person) =>
  call('PUT /api/user/company/webhooks/:id/paused', { params: { id }, body: { paused } }, as);

/** Creates a webhook of this company that has failed for three days, and lets its next delivery fail. */
async function aFailingWebhook(padaria: Person) {
  const { id, path } = await aReceiver(padaria);
  reply(path, { status: 500 });
  await aVacancy(db, padaria);
  await deliver();
  expect((await listWebhooks(padaria))[0]).not.toHaveProperty('paused');
  await db
    .updateTable('webhook_endpoint')
    .set({ failing_since: sql`now() - interval '3 days'` })
    .where('id', '=', id)
    .execute();
  await passWaits(id);
  await deliver();
  return { id, path };
}

test('those who administer a company are notified that a webhook failed for three days', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria, { right: 'Administração' });
  const rui = await aColleague(db, padaria, { right: 'Recrutamento' });

  await aFailingWebhook(padaria);

  const subject = 'Webhook pausado: 127.0.0.1';
  expect(await mailsTo(db, padaria.email)).toContainEqual(expect.objectContaining({ subject }));
  expect(await mailsTo(db, marina.email)).toMatchObject([{ subject }]);
  expect(await mailsTo(db, rui.email)).toEqual([]);
  const noticesOf = async (as: Person) => (await call('GET /api/notices', { query: {} }, as)).body;
  for (const person of [padaria, marina])
    expect(await noticesOf(person)).toMatchObject([
      { kind: 'webhook_paused', title: '127.0.0.1', link: '/equipe#webhooks' },
    ]);
  expect(await noticesOf(rui)).toEqual([]);
});

test('a webhook that fails for three days is paused until it is resumed', async () => {
  const padaria = await aCompany(db);
  const { id, path } = await aFailingWebhook(padaria);
  expect(await listWebhooks(padaria)).toMatchObject([{ paused: 'failing' }]);
  await aVacancy(db, padaria);
  await passWaits(id);
  await deliver();
  expect(receivedAt(path)).toHaveLength(2);

  reply(path, { status: 200 });
  await setPaused(id, false, padaria);
  await passWaits(id);
  await deliver();

  expect(await deliveries(id, padaria)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
});

test('a resumed webhook waits as long as before its pause', async () => {
  const padaria = await aCompany(db);
  const { id, path } = await aReceiver(padaria);
  reply(path, { status: 500 });
  await aVacancy(db, padaria);
  await deliver();

  await setPaused(id, true, padaria);
  await setPaused(id, false, padaria);
  await deliver();

  expect(receivedAt(path)).toHaveLength(1);
  const row = await db
    .selectFrom('webhook_endpoint')
    .select('failures')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.failures).toBe(1);
});

test('a company resumes webhooks thirty times an hour', async () => {
  const padaria = await aCompany(db);
  const { id } = await aReceiver(padaria);
  // Thirty pauses and resumptions in less than a fifth of a second would reach the limit of an account's writes.
  await db
    .insertInto('rate_limit')
    .values({ key: `webhookResuming:${padaria.id}`, points: 29, expire: Date.now() + 3_600_000 })
    .execute();
  const resume = async () => {
    await setPaused(id, true, padaria);
    return setPaused(id, false, padaria);
  };

  expect((await resume()).status).toBe(200);
  const refusal = await resume();
  expect(refusal.body.code).toBe('too_many_requests');
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3_000);
});

test('a webhook whose receiver responds with 410 is paused at once', async () => {
  const padaria = await aCompany(db);
  const { path } = await aReceiver(padaria);
  reply(path, { status: 410 });
  await aVacancy(db, padaria);
  await deliver();
  await aVacancy(db, padaria);
  await deliver();

  expect(await listWebhooks(padaria)).toMatchObject([{ paused: 'gone' }]);
  expect(receivedAt(path)).toHaveLength(1);
});

test('the events of a banned company are delivered only after the ban is lifted', async () => {
  const padaria = await aCompany(db);
  const { path } = await aReceiver(padaria, ['vacancy.published']);
  await aVacancy(db, padaria);
  const setBanned = (banned: boolean) =>
    db.updateTable('account').set({ banned }).where('id', '=', padaria.id).execute();
  await setBanned(true);
  await deliver();
  expect(receivedAt(path)).toEqual([]);
  await setBanned(false);
  await deliver();
  expect(receivedAt(path).length).toBeGreaterThan(0);
});
