import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { demoPassword } from '../../seeds/demo-password.ts';
import { authenticatorSecretJobs } from '../../src/accounts/second-factor/reencrypt-authenticator-secrets.ts';
import { createServices } from '../../src/create-services.ts';
import { newId } from '../../src/platform/database/database.ts';
import type { ServerSecrets } from '../../src/platform/server-secrets.ts';
import type { Services } from '../../src/platform/services.ts';
import { webhookJobs } from '../../src/webhooks/webhook-jobs.ts';
import { startTestApp } from '../test-app.ts';

const { call, db, services } = await startTestApp();
const { sessionSecret: oldSecret = '', ...otherSettings } = services.config;
const newSecret = randomBytes(32).toString('base64');

/** Returns the services of a server on the same database after a restart with other secrets. */
const servicesAfterRestart = (secrets: ServerSecrets): Services =>
  createServices(
    {
      ...services,
      config: { ...otherSettings, sessionSecret: secrets.current, previousSessionSecret: secrets.previous },
    },
    secrets,
  );
const withBothSecrets = servicesAfterRestart({ current: newSecret, previous: oldSecret });
const withNewSecret = servicesAfterRestart({ current: newSecret });

test('links in older mails work while the previous secret is configured', () => {
  const subscription = { accountId: newId(), kind: 'application_status' } as const;
  const alertId = newId();
  const [unsubscribeToken, alertToken] = [
    services.unsubscribeTokens.issue(subscription),
    services.alertTokens.issue(alertId),
  ];

  expect(withBothSecrets.unsubscribeTokens.read(unsubscribeToken)).toEqual(subscription);
  expect(withBothSecrets.alertTokens.read(alertToken)).toBe(alertId);
  expect(withNewSecret.unsubscribeTokens.read(unsubscribeToken)).toBeUndefined();
  expect(withNewSecret.alertTokens.read(alertToken)).toBeUndefined();
  expect(withNewSecret.alertTokens.read(withBothSecrets.alertTokens.issue(alertId))).toBe(alertId);
});

test('jobs encrypt the secrets of authenticator apps and webhooks again with the new session secret', async () => {
  const ana = await aCandidate(db);
  const setup = await call(
    'POST /api/user/second-factor/app',
    { body: { currentPassword: demoPassword } },
    ana,
  );
  const code = new TOTP({ secret: Secret.fromBase32(setup.body.secret) }).generate();
  await call('PUT /api/user/second-factor/app', { body: { code } }, ana);
  const padaria = await aCompany(db);
  const webhookId = newId();
  await call(
    'POST /api/user/company/webhooks',
    {
      body: {
        id: webhookId,
        url: 'https://padaria.example/avisos',
        description: '',
        events: ['vacancy.published'],
      },
    },
    padaria,
  );
  // A new secret of the webhook makes the first one its previous secret.
  await call('POST /api/user/company/webhooks/:id/secret', { params: { id: webhookId } }, padaria);
  const readSealedSecrets = async () => {
    const authenticatorApp = await db
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
      [authenticatorApp.secret, ana.id],
      [secret, webhookId],
      [previous_secret, webhookId],
    ] as const;
  };
  const openSecrets = async ({ secretBox }: Services) =>
    (await readSealedSecrets()).map(([sealed, owner]) => secretBox.open(sealed, owner)?.toString('hex'));
  const before = await openSecrets(services);
  expect(before).not.toContain(undefined);
  expect(await openSecrets(withBothSecrets)).toEqual(before);
  expect(await openSecrets(withNewSecret)).toEqual([undefined, undefined, undefined]);

  for (const job of [...authenticatorSecretJobs(withBothSecrets), ...webhookJobs(withBothSecrets)])
    await job.run();

  expect(await openSecrets(withNewSecret)).toEqual(before);
});
