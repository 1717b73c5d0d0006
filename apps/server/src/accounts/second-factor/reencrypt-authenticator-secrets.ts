import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';

const batchSize = 500;

/**
 * Encrypts the secrets of authenticator apps with the current session secret, so that the previous one is no longer
 * needed.
 */
async function reencryptAuthenticatorSecrets({
  db,
  secretBox,
  config,
}: Pick<Services, 'db' | 'secretBox' | 'config'>): Promise<void> {
  if (config.previousSessionSecret === undefined) return;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const apps = await db
      .selectFrom('authenticator_app')
      .select(['account_id', 'secret'])
      .where('account_id', '>', after)
      .orderBy('account_id')
      .limit(batchSize)
      .execute();
    for (const { account_id, secret } of apps) {
      const reencryptedSecret = secretBox.reseal(secret, account_id);
      // Most are already encrypted with the current session secret.
      if (!reencryptedSecret) continue;
      await db
        .updateTable('authenticator_app')
        .set({ secret: reencryptedSecret })
        .where('account_id', '=', account_id)
        // The owner may have set up another app meanwhile.
        .where('secret', '=', secret)
        .execute();
    }
    const last = apps.at(-1);
    if (!last) return;
    after = last.account_id;
  }
}

export const authenticatorSecretJobs = (services: Services): ScheduledJob[] => [
  {
    name: 'reencrypt-authenticator-secrets',
    cron: '35 * * * *',
    run: () => reencryptAuthenticatorSecrets(services),
  },
];
