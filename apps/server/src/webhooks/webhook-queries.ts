import type { CompanyEvent } from '@trampolim/contract/values/integration-vocabulary';
import type { WebhookChanges, Webhooks } from '@trampolim/contract/webhooks/webhooks';
import { previousSecretHours, webhookLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import { fail, failOn } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import { lockWebhook, planLease } from './lease-webhooks.ts';
import { newWebhookSecret } from './sign-webhook.ts';

type SecretServices = Pick<Services, 'secretBox'>;

export async function listWebhooks(db: Database, companyId: string): Promise<Webhooks> {
  const rows = await db
    .selectFrom('webhook_endpoint as w')
    .select((eb) => [
      'w.id',
      'w.url',
      'w.description',
      'w.created_at',
      'w.pause_reason',
      'w.failing_since',
      eb.cast<CompanyEvent[]>('w.events', sql`text[]`).as('events'),
      sql<string | null>`case when w.previous_until > now() then w.previous_until end`.as('previous_until'),
    ])
    .where('w.company_id', '=', companyId)
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute();
  return {
    webhooks: rows.map((row) => ({
      _id: row.id,
      url: row.url,
      description: row.description,
      events: row.events,
      createdAt: row.created_at,
      ...(row.pause_reason && { paused: row.pause_reason }),
      ...(row.failing_since && { failingSince: row.failing_since }),
      ...(row.previous_until && { previousSecretUntil: row.previous_until }),
    })),
    free: Math.max(0, webhookLimit - rows.length),
  };
}

/**
 * Stores a webhook and returns its secret, which nobody can read again. Call under the lock of the company's people.
 * @throws {Failure} `webhook_limit`, `webhook_created` for a repeated call
 */
export async function storeWebhook(
  transaction: Transaction,
  { secretBox }: SecretServices,
  companyId: string,
  { id, url, description, events }: WebhookChanges & { id: string },
): Promise<string> {
  const { secret, sealedSecret } = newWebhookSecret(secretBox, id);
  await transaction
    .insertInto('webhook_endpoint')
    .values({ id, company_id: companyId, url, description, events: toEvents(events), secret: sealedSecret })
    .execute()
    .catch(failOn('webhook_endpoint_pkey', 'webhook_created'));
  const { count } = await transaction
    .selectFrom('webhook_endpoint')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (Number(count) > webhookLimit) throw fail('webhook_limit');
  return secret;
}

/** Typed as `never`, because the generated type of the column is a union of arrays of one event each. */
const toEvents = (events: readonly CompanyEvent[]) => sql<never>`${events}::text[]::webhook_event[]`;

/** @throws {Failure} `webhook_not_found`, also for a webhook of another company */
export async function changeWebhook(
  transaction: Transaction,
  companyId: string,
  id: string,
  { url, description, events }: WebhookChanges,
): Promise<void> {
  await lockOwnWebhook(transaction, companyId, id);
  await transaction
    .updateTable('webhook_endpoint')
    .set({ url, description, events: toEvents(events) })
    .where('id', '=', id)
    .execute();
}

/**
 * Pauses or resumes a webhook. A resumed webhook sends its waiting deliveries; after a failure, it keeps the wait
 * between attempts until one succeeds.
 * @throws {Failure} `webhook_not_found`
 */
export async function setWebhookPaused(
  transaction: Transaction,
  companyId: string,
  id: string,
  { paused }: { paused: boolean },
): Promise<{ url: string; hasChanged: boolean }> {
  const { url, paused_at } = await lockOwnWebhook(transaction, companyId, id);
  if (paused === (paused_at !== null)) return { url, hasChanged: false };
  await transaction
    .updateTable('webhook_endpoint')
    .set(
      paused
        ? { paused_at: sql`now()`, pause_reason: 'company', due_at: null }
        : { paused_at: null, pause_reason: null, failing_since: null },
    )
    .where('id', '=', id)
    .execute();
  if (!paused) await deliverSoon(transaction, id);
  return { url, hasChanged: true };
}

/** @throws {Failure} `webhook_not_found` */
export async function renewSecret(
  transaction: Transaction,
  { secretBox }: SecretServices,
  companyId: string,
  id: string,
): Promise<{ url: string; secret: string }> {
  const { url } = await lockOwnWebhook(transaction, companyId, id);
  const { secret, sealedSecret } = newWebhookSecret(secretBox, id);
  await transaction
    .updateTable('webhook_endpoint')
    .set((eb) => ({
      secret: sealedSecret,
      previous_secret: eb.ref('secret'),
      previous_until: sql<string>`now() + make_interval(hours => ${sql.lit(previousSecretHours)})`,
    }))
    .where('id', '=', id)
    .execute();
  return { url, secret };
}

/** @throws {Failure} `webhook_not_found` */
export async function deleteWebhook(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<{ url: string }> {
  return transaction
    .deleteFrom('webhook_endpoint')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('url')
    .executeTakeFirstOrThrow(() => fail('webhook_not_found'));
}

/**
 * Locks a webhook of the company and returns it.
 * @throws {Failure} `webhook_not_found`, also for a webhook of another company
 */
export async function lockOwnWebhook(transaction: Transaction, companyId: string, id: string) {
  const webhook = await lockWebhook(transaction, id);
  if (webhook?.company_id !== companyId) throw fail('webhook_not_found');
  return webhook;
}

/** Plans a lease of a locked webhook for now, and wakes the servers on commit. */
export async function deliverSoon(transaction: Transaction, id: string): Promise<void> {
  await planLease(transaction, id, { delayFactor: 0 });
  await sql`select pg_notify('company_event', '')`.execute(transaction);
}
