import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startDeliveryScenario } from '../../test/scenarios/delivery-scenario.ts';
import { assignEvents } from './assign-events.ts';
import { claimEndpoints, endTurn } from './claim-webhooks.ts';

const { call, db, aReceiver, receivedAt, deliver } = await startDeliveryScenario();

test('two servers never deliver to one webhook at once, and one company takes two places only', async () => {
  const [padaria, oficina] = [await aCompany(db), await aCompany(db)];
  const ofPadaria = [await aReceiver(padaria), await aReceiver(padaria), await aReceiver(padaria)];
  const ofOficina = await aReceiver(oficina);
  for (const company of [padaria, oficina]) await aVacancy(db, company);
  await assignEvents(db);
  await call('POST /api/user/company/webhooks/:id/test', { params: { id: ofOficina.id } }, oficina);
  for (const { id } of ofPadaria)
    await call('POST /api/user/company/webhooks/:id/test', { params: { id } }, padaria);

  const claims = await Promise.all([claimEndpoints(db, 16), claimEndpoints(db, 16)]);

  const claimed = claims.flat().map(({ endpointId }) => endpointId);
  expect(new Set(claimed).size).toBe(claimed.length);
  expect(claimed).toContain(ofOficina.id);
  // An event for a webhook whose turn has begun waits for its end.
  await call('POST /api/user/company/webhooks/:id/test', { params: { id: ofOficina.id } }, oficina);
  expect(await claimEndpoints(db, 16)).toEqual([]);
  await db.updateTable('webhook_endpoint').set({ busy_until: null }).execute();
  const alone = await claimEndpoints(db, 16);
  expect(alone.filter(({ endpointId }) => ofPadaria.some(({ id }) => id === endpointId))).toHaveLength(2);
  await db.updateTable('webhook_endpoint').set({ busy_until: null }).execute();
  await deliver();
  for (const { path } of ofPadaria) expect(receivedAt(path)).toHaveLength(2);
  expect(receivedAt(ofOficina.path)).toHaveLength(3);
});

test('a turn that outlasts its claim does not end that of another server', async () => {
  const { id } = await aReceiver(await aCompany(db));
  const due = () =>
    db.updateTable('webhook_endpoint').set({ due_at: sql`now()` }).where('id', '=', id).execute();
  await due();
  const [slow] = await claimEndpoints(db, 16);
  if (!slow) throw new Error('Nothing was claimed.');
  await db
    .updateTable('webhook_endpoint')
    .set({ busy_until: sql`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute();
  const [other] = await claimEndpoints(db, 16);

  await db.transaction().execute((transaction) => endTurn(transaction, slow, 1));
  await due();

  expect(other?.endpointId).toBe(id);
  expect(await claimEndpoints(db, 16)).toEqual([]);
});
