import { companyEventDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { removeInBatches } from '../platform/database/remove-in-batches.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';

/** Removes old events with their deliveries. */
const removeOldEvents = (db: Database): Promise<void> =>
  removeInBatches(
    db,
    'company_event',
    'id',
    sql`at < now() - make_interval(days => ${sql.lit(companyEventDays)})`,
  );

/** Fails waiting deliveries whose time ran out during a pause of their webhook or a ban of their company. */
async function failOverdueDeliveries(db: Database): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_attempt_at: null })
    .where('state', '=', 'waiting')
    .where('next_attempt_at', 'is not', null)
    .where('give_up_at', '<=', sql<string>`now()`)
    .execute();
}

/**
 * Encrypts the secrets of webhooks with the current session secret, so that the previous one is no longer needed. They
 * fit into memory, because each company has few webhooks.
 */
async function reencryptWebhookSecrets({
  db,
  secretBox,
  config,
}: Pick<Services, 'db' | 'secretBox' | 'config'>): Promise<void> {
  if (config.previousSessionSecret === undefined) return;
  const webhooks = await db
    .selectFrom('webhook_endpoint')
    .select(['id', 'secret', 'previous_secret'])
    .execute();
  for (const { id, secret, previous_secret } of webhooks) {
    const reencrypted = secretBox.reseal(secret, id);
    const reencryptedPrevious = previous_secret && secretBox.reseal(previous_secret, id);
    // Most are already encrypted with the current session secret.
    if (!reencrypted && !reencryptedPrevious) continue;
    await db
      .updateTable('webhook_endpoint')
      .set({
        secret: reencrypted ?? secret,
        previous_secret: reencryptedPrevious ?? previous_secret,
      })
      .where('id', '=', id)
      // The company may have created another secret meanwhile.
      .where('secret', '=', secret)
      .execute();
  }
}

export const webhookJobs = (services: Services): ScheduledJob[] => [
  { name: 'remove-old-company-events', cron: '35 3 * * *', run: () => removeOldEvents(services.db) },
  { name: 'fail-overdue-deliveries', cron: '25 * * * *', run: () => failOverdueDeliveries(services.db) },
  { name: 'reencrypt-webhook-secrets', cron: '40 * * * *', run: () => reencryptWebhookSecrets(services) },
];
