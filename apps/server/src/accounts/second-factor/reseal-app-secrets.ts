import type { ScheduledJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';

const batchSize = 500;

/** Encrypts the secrets of apps with the current session secret, so that the previous one is no longer needed. */
async function resealAppSecrets({
  db,
  secretBox,
  config,
}: Pick<Services, 'db' | 'secretBox' | 'config'>): Promise<void> {
  if (config.previousSessionSecret === undefined) return;
  for (let lastAccountId: string | undefined; ; ) {
    const apps = await db
      .selectFrom('authenticator_app')
      .select(['account_id', 'secret'])
      .$if(lastAccountId !== undefined, (query) => query.where('account_id', '>', lastAccountId ?? ''))
      .orderBy('account_id')
      .limit(batchSize)
      .execute();
    for (const { account_id, secret } of apps) {
      const resealedSecret = secretBox.reseal(secret, account_id);
      if (!resealedSecret) continue;
      await db
        .updateTable('authenticator_app')
        .set({ secret: resealedSecret })
        .where('account_id', '=', account_id)
        // The owner may have set up another app meanwhile.
        .where('secret', '=', secret)
        .execute();
    }
    if (apps.length < batchSize) return;
    lastAccountId = apps.at(-1)?.account_id;
  }
}

export const appSecretJobs = (services: Services): ScheduledJob[] => [
  { name: 'reseal-app-secrets', cron: '35 * * * *', run: () => resealAppSecrets(services) },
];
