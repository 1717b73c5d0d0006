import type { WebhookFailure } from '@trampolim/contract/values/integration-vocabulary';
import { webhookFailingDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { listAdministeringIds } from '../colleagues/company-people.ts';
import { addNotices } from '../notices/add-notices.ts';
import type { Transaction } from '../platform/database/database.ts';
import { webhookAttempts } from '../platform/observability/metrics.ts';
import type { Services } from '../platform/services.ts';
import { lockWebhook } from './lease-webhooks.ts';
import { pausedWebhookMail } from './webhook-mails.ts';

/** Seconds before the second attempt. Each further wait is four times as long, up to half a day. */
const firstWaitSeconds = 10;
const waitGrowth = 4;
const maxWaitSeconds = 43_200;

/** The status with which a receiver ends its webhook. */
const goneStatus = 410;

type RecordingServices = Pick<Services, 'jobs' | 'config'>;

/** The outcome of an attempt. */
export interface Attempt {
  /** Absent if it was delivered. */
  failure?: WebhookFailure;
  durationMs: number;
  status?: number;
  responseStart?: string;
}

/**
 * Stores the outcome of an attempt, and plans the next one if it failed. Returns true if it was delivered. Does nothing
 * for a webhook that was deleted meanwhile.
 */
export async function recordAttempt(
  transaction: Transaction,
  services: RecordingServices,
  { id, endpoint_id: webhookId, attempts }: { id: string; endpoint_id: string; attempts: number },
  attempt: Attempt,
): Promise<boolean> {
  const isDelivered = attempt.failure === undefined;
  webhookAttempts.inc({ outcome: isDelivered ? 'delivered' : attempt.failure });
  if (!(await lockWebhook(transaction, webhookId))) return false;
  const nextAttemptAt = sql<string>`clock_timestamp() + make_interval(secs => ${secondsUntilRetry(attempts) * services.jobs.delayFactor})`;
  const isRetried = isDelivered ? sql<boolean>`false` : sql<boolean>`${nextAttemptAt} < give_up_at`;
  await transaction
    .updateTable('webhook_delivery')
    .set({
      attempts: sql`attempts + 1`,
      state: isDelivered
        ? 'delivered'
        : sql`(case when ${isRetried} then 'waiting' else 'failed' end)::webhook_delivery_state`,
      next_attempt_at: sql`case when ${isRetried} then ${nextAttemptAt} end`,
      attempted_at: sql`clock_timestamp()`,
      duration_ms: attempt.durationMs,
      response_status: attempt.status ?? null,
      response_start: attempt.responseStart ?? null,
      failure: attempt.failure ?? null,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  if (isDelivered) await recordSuccess(transaction, webhookId);
  else await recordFailure(transaction, services, webhookId, { isGone: attempt.status === goneStatus });
  return isDelivered;
}

/** Varies by a fifth, so that a receiver that was down does not get all its retries at once. */
const secondsUntilRetry = (attempts: number): number =>
  Math.min(firstWaitSeconds * waitGrowth ** attempts, maxWaitSeconds) * (0.8 + 0.4 * Math.random());

async function recordSuccess(transaction: Transaction, webhookId: string): Promise<void> {
  await transaction
    .updateTable('webhook_endpoint')
    .set({ failures: 0, failing_since: null })
    .where('id', '=', webhookId)
    .where('failures', '>', 0)
    .execute();
}

/** Pauses a webhook that has failed for days, or whose receiver says that it is gone, and notifies the company. */
async function recordFailure(
  transaction: Transaction,
  services: RecordingServices,
  webhookId: string,
  { isGone }: { isGone: boolean },
): Promise<void> {
  await transaction
    .updateTable('webhook_endpoint')
    .set({
      failures: sql`failures + 1`,
      failing_since: sql`coalesce(failing_since, clock_timestamp())`,
    })
    .where('id', '=', webhookId)
    .execute();
  const isFailingTooLong = sql<boolean>`failing_since <= clock_timestamp() - make_interval(days => ${sql.lit(webhookFailingDays)})`;
  const paused = await transaction
    .updateTable('webhook_endpoint')
    .set({ paused_at: sql`clock_timestamp()`, pause_reason: isGone ? 'gone' : 'failing', due_at: null })
    .where('id', '=', webhookId)
    .where('paused_at', 'is', null)
    .where(isGone ? sql<boolean>`true` : isFailingTooLong)
    .returning(['company_id', 'url'])
    .executeTakeFirst();
  if (!paused) return;
  await addNotices(transaction, [
    {
      accountId: paused.company_id,
      right: 'Administração',
      kind: 'webhook_paused',
      aboutId: webhookId,
      title: new URL(paused.url).hostname,
    },
  ]);
  for (const accountId of await listAdministeringIds(transaction, paused.company_id)) {
    const mail = pausedWebhookMail(accountId, { url: paused.url, isGone }, services.config.publicUrl);
    await services.jobs.sendMail(transaction, mail);
  }
}
