import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { appSecretJobs } from '../../src/accounts/second-factor/reseal-app-secrets.ts';
import { createServices } from '../../src/create-services.ts';
import { newId } from '../../src/platform/database/database.ts';
import type { ServerSecrets } from '../../src/platform/server-secrets.ts';
import type { Services } from '../../src/platform/services.ts';
import { webhookJobs } from '../../src/webhooks/webhook-jobs.ts';
import { startTestApp } from '../test-app.ts';

const { call, db, services } = await startTestApp();
const { sessionSecret: replaced = '', ...others } = services.config;
const replacement = randomBytes(32).toString('base64');

/** The services of a server on the same database that was restarted with other secrets. */
const restartedWith = (secrets: ServerSecrets): Services =>
  createServices(
    {
      ...services,
      config: { ...others, sessionSecret: secrets.current, previousSessionSecret: secrets.previous },
    },
    secrets,
  );
const between = restartedWith({ current: replacement, previous: replaced });
const afterwards = restartedWith({ current: replacement });

test('links in mails of before work while the previous secret is configured', () => {
  const subscription = { accountId: newId(), kind: 'application_status' } as const;
  const alertId = newId();
  const [unsubscribing, alertLink] = [
    services.unsubscribing.issue(subscription),
    services.alertLinks.issue(alertId),
  ];

  expect(between.unsubscribing.read(unsubscribing)).toEqual(subscription);
  expect(between.alertLinks.read(alertLink)).toBe(alertId);
  expect(afterwards.unsubscribing.read(unsubscribing)).toBeUndefined();
  expect(afterwards.alertLinks.read(alertLink)).toBeUndefined();
  expect(afterwards.alertLinks.read(between.alertLinks.issue(alertId))).toBe(alertId);
});

test('stored secrets are encrypted again, so that nobody sets up an app or a webhook twice', async () => {
  const ana = await aCandidate(db);
  const started = await call(
    'POST /api/user/second-factor/app',
    { body: { currentPassword: demoPassword } },
    ana,
  );
  const code = new TOTP({ secret: Secret.fromBase32(started.body.secret) }).generate();
  await call('PUT /api/user/second-factor/app', { body: { code } }, ana);
  const padaria = await aCompany(db);
  const webhookId = newId();
  const webhook = {
    url: 'https://padaria.example/avisos',
    description: '',
    events: ['vacancy.published'] as const,
  };
  await call(
    'POST /api/user/company/webhooks',
    { body: { ...webhook, events: [...webhook.events], id: webhookId } },
    padaria,
  );
  await call('POST /api/user/company/webhooks/:id/secret', { params: { id: webhookId } }, padaria);
  const stored = async () => {
    const app = await db
      .selectFrom('authenticator_app')
      .select('secret')
      .where('account_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    const { secret, previous_secret } = await db
      .selectFrom('webhook_endpoint')
      .select(['secret', 'previous_secret'])
      .where('id', '=', webhookId)
      .executeTakeFirstOrThrow();
    if (!previous_secret) throw new Error('The webhook has no previous secret.');
    return [
      [app.secret, ana.id],
      [secret, webhookId],
      [previous_secret, webhookId],
    ] as const;
  };
  const opened = async ({ secretBox }: Services) =>
    (await stored()).map(([sealed, owner]) => secretBox.open(sealed, owner)?.toString('hex'));
  const before = await opened(services);
  expect(before).not.toContain(undefined);
  expect(await opened(between)).toEqual(before);
  expect(await opened(afterwards)).toEqual([undefined, undefined, undefined]);

  for (const job of [...appSecretJobs(between), ...webhookJobs(between)]) await job.run();

  expect(await opened(afterwards)).toEqual(before);
});
