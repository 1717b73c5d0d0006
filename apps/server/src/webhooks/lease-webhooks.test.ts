import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startDeliveryScenario } from '../../test/scenarios/delivery-scenario.ts';
import type { Person } from '../../test/test-app.ts';
import { assignEvents } from './assign-events.ts';
import { endLease, leaseWebhooks } from './lease-webhooks.ts';

const { call, db, services, aReceiver, receivedAt, deliver } = await startDeliveryScenario();

/** More leases than these tests have webhooks. */
const maxLeases = 16;

const sendTestEvent = (id: string, company: Person) =>
  call('POST /api/user/company/webhooks/:id/test', { params: { id } }, company);

/** Ends all leases, as if no server delivered. */
const releaseAll = () => db.updateTable('webhook_endpoint').set({ busy_until: null }).execute();

const makeDue = (id: string) =>
  db.updateTable('webhook_endpoint').set({ due_at: sql`now()` }).where('id', '=', id).execute();

test('servers that lease at the same time never lease the same webhook', async () => {
  const company = await aCompany(db);
  const { id } = await aReceiver(company);
  await sendTestEvent(id, company);

  const leases = await Promise.all([leaseWebhooks(db, maxLeases), leaseWebhooks(db, maxLeases)]);

  expect(leases.flat().map(({ webhookId }) => webhookId)).toEqual([id]);
  await releaseAll();
  await deliver();
});

test('an event for a leased webhook waits for the end of the lease', async () => {
  const company = await aCompany(db);
  const { id, path } = await aReceiver(company);
  await sendTestEvent(id, company);
  expect(await leaseWebhooks(db, maxLeases)).toMatchObject([{ webhookId: id }]);

  await sendTestEvent(id, company);

  expect(await leaseWebhooks(db, maxLeases)).toEqual([]);
  await releaseAll();
  await deliver();
  expect(receivedAt(path)).toHaveLength(2);
});

test('one company has at most two leases at a time', async () => {
  const [padaria, oficina] = [await aCompany(db), await aCompany(db)];
  const receivers = [await aReceiver(padaria), await aReceiver(padaria), await aReceiver(padaria)];
  const other = await aReceiver(oficina);
  for (const company of [padaria, oficina]) await aVacancy(db, company);
  await assignEvents(db);
  for (const { id } of receivers) await sendTestEvent(id, padaria);

  const leased = (await leaseWebhooks(db, maxLeases)).map(({ webhookId }) => webhookId);

  expect(leased.filter((id) => receivers.some((receiver) => receiver.id === id))).toHaveLength(2);
  expect(leased).toContain(other.id);
  await releaseAll();
  await deliver();
  for (const { path } of receivers) expect(receivedAt(path)).toHaveLength(2);
  expect(receivedAt(other.path)).toHaveLength(1);
});

test('a server whose lease ran out does not end the lease of another server', async () => {
  const { id } = await aReceiver(await aCompany(db));
  await makeDue(id);
  const expiredLease = await db
    .updateTable('webhook_endpoint')
    .set({ busy_until: sql`date_trunc('milliseconds', now() - interval '1 second')` })
    .where('id', '=', id)
    .returning((eb) => ['id as webhookId', eb.ref('busy_until').$notNull().as('until')])
    .executeTakeFirstOrThrow();
  const [currentLease] = await leaseWebhooks(db, maxLeases);

  await db
    .transaction()
    .execute((transaction) => endLease(transaction, expiredLease, services.jobs.delayFactor));
  await makeDue(id);

  expect(currentLease?.webhookId).toBe(id);
  expect(await leaseWebhooks(db, maxLeases)).toEqual([]);
});
