import type { Database } from '../../src/platform/database/database.ts';
import { aWebhook, aWebhookDelivery } from '../webhook-factory.ts';

/**
 * Stores a paused webhook of the demo company, with two deliveries. It is paused because a demo must not send anything.
 */
export async function storeDemoWebhook(db: Database, companyId: string): Promise<void> {
  const company = { id: companyId };
  const webhook = await aWebhook(db, company, {
    url: 'https://rh.lumiar.example/trampolim',
    paused_at: new Date().toISOString(),
    pause_reason: 'company',
  });
  await aWebhookDelivery(db, company, webhook, {
    state: 'failed',
    attempts: 11,
    duration_ms: 640,
    response_status: 503,
    response_start: 'Em manutenção',
    failure: 'status',
  });
  await aWebhookDelivery(db, company, webhook);
}
