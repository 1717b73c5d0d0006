import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startDeliveryScenario } from '../../test/scenarios/delivery-scenario.ts';
import { startWebhookWorker } from './webhook-worker.ts';

const { app, db, services, aReceiver, receivedAt, reply, disconnect } = await startDeliveryScenario();

test('a slow receiver does not delay others', async () => {
  const [padaria, oficina] = [await aCompany(db), await aCompany(db)];
  const slow = await aReceiver(padaria);
  reply(slow.path, 'never');
  const quick = await aReceiver(oficina);
  const stops = [startWebhookWorker(services, app.log), startWebhookWorker(services, app.log)];
  await aVacancy(db, padaria);
  await expect.poll(() => receivedAt(slow.path).length, { timeout: 10_000 }).toBe(1);

  const vacancies = [await aVacancy(db, oficina), await aVacancy(db, oficina), await aVacancy(db, oficina)];

  // This is less than the timeout of the slow receiver.
  await expect.poll(() => receivedAt(quick.path).length, { timeout: 9_000 }).toBe(vacancies.length);
  disconnect();
  await Promise.all(stops.map((stop) => stop()));
  expect(receivedAt(quick.path)).toHaveLength(vacancies.length);
});
