import type { WebhookDelivery } from '@trampolim/contract/webhooks/webhooks';
import { type Selectable, sql } from 'kysely';
import { type Database, newId, type Transaction } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database-types.gen.ts';
import { fail } from '../platform/http/errors.ts';
import { mapPage, type Page, type PageQuery, readPage } from '../platform/http/paging.ts';
import { giveUpTime } from './assign-events.ts';
import { deliverSoon, lockOwnWebhook } from './webhook-queries.ts';

const deliveryColumns = [
  'd.id',
  'd.event_id',
  'd.created_at',
  'd.state',
  'd.attempts',
  'd.next_attempt_at',
  'd.attempted_at',
  'd.duration_ms',
  'd.response_status',
  'd.response_start',
  'd.failure',
  'e.kind',
] as const;

type Columns = Selectable<DB['webhook_delivery']>;
type DeliveryRow = Omit<Columns, 'endpoint_id' | 'give_up_at'> & { kind: WebhookDelivery['type'] };

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  _id: row.id,
  eventId: row.event_id,
  type: row.kind,
  createdAt: row.created_at,
  state: row.state,
  attempts: row.attempts,
  ...(row.next_attempt_at && { nextAttemptAt: row.next_attempt_at }),
  ...(row.attempted_at && { attemptedAt: row.attempted_at }),
  ...(row.duration_ms !== null && { durationMs: row.duration_ms }),
  ...(row.response_status !== null && { responseStatus: row.response_status }),
  ...(row.response_start !== null && { responseStart: row.response_start }),
  ...(row.failure && { failure: row.failure }),
});

/** @throws {Failure} `webhook_not_found`, also for a webhook of another company */
export async function listDeliveries(
  db: Database,
  companyId: string,
  webhookId: string,
  page: PageQuery,
): Promise<Page<WebhookDelivery>> {
  await db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('id', '=', webhookId)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow(() => fail('webhook_not_found'));
  const deliveries = db
    .selectFrom('webhook_delivery as d')
    .innerJoin('company_event as e', 'e.id', 'd.event_id')
    .where('d.endpoint_id', '=', webhookId);
  const deliveryPage = await readPage(db, deliveries, {
    ...page,
    key: 'd.id',
    select: (query) => query.select(deliveryColumns),
    keyOf: ({ id }) => id,
  });
  return mapPage(deliveryPage, toDelivery);
}

/**
 * Sends an event without data to one webhook. No list of events contains it.
 * @throws {Failure} `webhook_not_found`, `webhook_paused`
 */
export async function sendTest(
  transaction: Transaction,
  companyId: string,
  webhookId: string,
): Promise<WebhookDelivery> {
  await assertActiveWebhook(transaction, companyId, webhookId);
  const eventId = newId();
  const deliveryId = newId();
  await transaction
    .insertInto('company_event')
    .values({ id: eventId, company_id: companyId, kind: 'webhook.test' })
    .execute();
  await transaction
    .insertInto('webhook_delivery')
    .values({
      id: deliveryId,
      endpoint_id: webhookId,
      event_id: eventId,
      next_attempt_at: sql<string>`clock_timestamp()`,
      give_up_at: giveUpTime,
    })
    .execute();
  await deliverSoon(transaction, webhookId);
  return getDelivery(transaction, webhookId, deliveryId);
}

/**
 * Sends a delivery now, even if it waits, failed or was accepted. Failed attempts are repeated as for a new delivery.
 * @throws {Failure} `webhook_not_found`, `webhook_paused`, `webhook_delivery_not_found`
 */
export async function resend(
  transaction: Transaction,
  companyId: string,
  { id: webhookId, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDelivery> {
  await assertActiveWebhook(transaction, companyId, webhookId);
  await transaction
    .updateTable('webhook_delivery')
    .set({
      state: 'waiting',
      attempts: 0,
      next_attempt_at: sql<string>`clock_timestamp()`,
      give_up_at: giveUpTime,
    })
    .where('id', '=', deliveryId)
    .where('endpoint_id', '=', webhookId)
    .execute();
  await deliverSoon(transaction, webhookId);
  return getDelivery(transaction, webhookId, deliveryId);
}

async function assertActiveWebhook(transaction: Transaction, companyId: string, id: string): Promise<void> {
  const { paused_at } = await lockOwnWebhook(transaction, companyId, id);
  if (paused_at !== null) throw fail('webhook_paused');
}

async function getDelivery(db: Database, webhookId: string, deliveryId: string): Promise<WebhookDelivery> {
  const row = await db
    .selectFrom('webhook_delivery as d')
    .innerJoin('company_event as e', 'e.id', 'd.event_id')
    .select(deliveryColumns)
    .where('d.id', '=', deliveryId)
    .where('d.endpoint_id', '=', webhookId)
    .executeTakeFirstOrThrow(() => fail('webhook_delivery_not_found'));
  return toDelivery(row);
}
