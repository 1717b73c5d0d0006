import { companyEvents } from '@trampolim/contract/values/integration-vocabulary';
import { type Insertable, sql } from 'kysely';
import { type Database, newId } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';

type WebhookOverrides = Partial<Omit<Insertable<DB['webhook_endpoint']>, 'id' | 'company_id' | 'events'>>;

/** Stores a company's webhook for all events. No server can decrypt its secret. */
export async function aWebhook(db: Database, company: { id: string }, overrides: WebhookOverrides = {}) {
  const row = {
    id: newId(),
    company_id: company.id,
    url: 'https://rh.exemplo.com.br/trampolim',
    description: 'Sistema de RH',
    secret: Buffer.alloc(60, 1),
    ...overrides,
  };
  await db
    .insertInto('webhook_endpoint')
    .values({ ...row, events: sql<never>`${companyEvents}::text[]::webhook_event[]` })
    .execute();
  return { id: row.id, url: row.url };
}

type DeliveryOverrides = Partial<Omit<Insertable<DB['webhook_delivery']>, 'id' | 'endpoint_id' | 'event_id'>>;

/** Stores a delivered test event of a webhook, which concerns no vacancy. */
export async function aWebhookDelivery(
  db: Database,
  company: { id: string },
  webhook: { id: string },
  overrides: DeliveryOverrides = {},
) {
  const [eventId, id] = [newId(), newId()];
  await db
    .insertInto('company_event')
    .values({ id: eventId, company_id: company.id, kind: 'webhook.test' })
    .execute();
  await db
    .insertInto('webhook_delivery')
    .values({
      id,
      endpoint_id: webhook.id,
      event_id: eventId,
      state: 'delivered',
      attempts: 1,
      give_up_at: '2999-01-01T00:00:00Z',
      attempted_at: new Date().toISOString(),
      duration_ms: 120,
      response_status: 200,
      response_start: 'ok',
      ...overrides,
    })
    .execute();
  return { id, eventId };
}
