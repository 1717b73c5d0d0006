import type { WebhookFailure } from '@trampolim/contract/values/integration-vocabulary';
import { possiblyEmptyText } from '@trampolim/contract/values/text';
import { webhookResponseLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { OutgoingFailure } from '../platform/outgoing-http/outgoing-http.ts';
import type { Services } from '../platform/services.ts';
import { assignEvents } from './assign-events.ts';
import { eventColumns, toSentEvent } from './event-view.ts';
import { endLease, type Lease, leaseWebhooks } from './lease-webhooks.ts';
import { type Attempt, recordAttempt } from './record-attempt.ts';
import { webhookHeaders } from './sign-webhook.ts';

export type DeliveryServices = Pick<Services, 'db' | 'jobs' | 'config' | 'outgoingHttp' | 'secretBox'>;

/** Webhooks to which one server delivers at once. */
const leasesAtOnce = 16;
/** A lease ends after this many deliveries or milliseconds, whichever comes first, and at a failure. */
const maxLeaseDeliveries = 10;
const maxLeaseMs = 10_000;
/** The time for one delivery, from the look-up of the URL to the last byte of the response. */
const timeoutMs = 10_000;

interface DeliveryRun {
  /** Called with an error that ended the deliveries of a lease. A delivery that was not recorded is sent again. */
  onError(error: unknown): void;
  isStopping?(): boolean;
  /** Resolves when there may be something new to send. */
  woken?(): Promise<void>;
}

/** Delivers everything that is due, and returns when nothing is. */
export async function deliverDue(services: DeliveryServices, run: DeliveryRun): Promise<void> {
  const deliveries = new Set<Promise<void>>();
  const start = (lease: Lease) => {
    const delivering = deliverUnderLease(services, lease)
      .catch(run.onError)
      .finally(() => deliveries.delete(delivering));
    deliveries.add(delivering);
  };
  for (;;) {
    const isStopping = run.isStopping?.() ?? false;
    // This promise is created before the search for deliveries, so that an event that arrives meanwhile is not missed.
    const woken = isStopping ? undefined : run.woken?.();
    if (!isStopping) {
      await assignEvents(services.db);
      for (const lease of await leaseWebhooks(services.db, leasesAtOnce - deliveries.size)) start(lease);
    }
    if (deliveries.size === 0) return;
    await Promise.race(woken ? [...deliveries, woken] : deliveries);
  }
}

/** Sends due deliveries of a webhook one after the other. */
async function deliverUnderLease(services: DeliveryServices, lease: Lease): Promise<void> {
  const { db, jobs } = services;
  const startedAt = performance.now();
  for (let count = 0; count < maxLeaseDeliveries && performance.now() - startedAt < maxLeaseMs; count += 1) {
    const delivery = await findDueDelivery(db, lease);
    if (!delivery) break;
    const attempt = await send(services, delivery);
    const isDelivered = await db
      .transaction()
      .execute((transaction) => recordAttempt(transaction, services, delivery, attempt));
    if (!isDelivered) break;
  }
  await db.transaction().execute((transaction) => endLease(transaction, lease, jobs.delayFactor));
}

/**
 * Finds the next delivery. It is read before each attempt, because meanwhile the webhook may have been paused, changed
 * or deleted, or the lease may have run out.
 */
const findDueDelivery = (db: Database, { webhookId, until }: Lease) =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('company_event as e', 'e.id', 'd.event_id')
    .innerJoin('webhook_endpoint as w', 'w.id', 'd.endpoint_id')
    .innerJoin('account as a', 'a.id', 'w.company_id')
    .select([...eventColumns, 'd.id', 'd.endpoint_id', 'd.attempts', 'w.url', 'w.secret'])
    .select(
      sql<Buffer | null>`case when w.previous_until > clock_timestamp() then w.previous_secret end`.as(
        'previous_secret',
      ),
    )
    .where('d.endpoint_id', '=', webhookId)
    .where('d.next_attempt_at', '<=', sql<string>`clock_timestamp()`)
    .where('d.give_up_at', '>', sql<string>`clock_timestamp()`)
    .where('w.busy_until', '=', until)
    .where('w.paused_at', 'is', null)
    .where('a.banned', '=', sql.lit(false))
    .orderBy('d.next_attempt_at')
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst();

type DueDelivery = NonNullable<Awaited<ReturnType<typeof findDueDelivery>>>;

async function send({ outgoingHttp, secretBox }: DeliveryServices, delivery: DueDelivery): Promise<Attempt> {
  const { endpoint_id, secret, previous_secret } = delivery;
  const secrets = [secret, previous_secret]
    .map((sealed) => sealed && secretBox.open(sealed, endpoint_id))
    .filter((opened) => opened !== null && opened !== undefined);
  // The server secret that encrypts them was replaced. The company has to create another webhook secret.
  if (secrets.length === 0) return { failure: 'secret_unreadable', durationMs: 0 };
  const body = JSON.stringify(toSentEvent(delivery));
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const response = await outgoingHttp.send(delivery.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Trampolim-Webhooks/1',
        'accept-encoding': 'identity',
        ...webhookHeaders({ id: delivery.eventId, timestamp: Math.floor(Date.now() / 1000), body }, secrets),
      },
      body,
      timeoutMs,
      maxBytes: webhookResponseLimit,
      cutsLargerBody: true,
    });
    const failure = failureOf(response.status);
    return {
      ...(failure && { failure }),
      durationMs: durationMs(),
      status: response.status,
      responseStart: toResponseStart(response.body),
    };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    const { reason } = error;
    const failure = reason === 'timeout' || reason === 'address_refused' ? reason : 'unreachable';
    return { failure, durationMs: durationMs() };
  }
}

function failureOf(status: number): WebhookFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

const responseStartSchema = possiblyEmptyText(webhookResponseLimit);

/** Removes characters that cannot be stored or that deceive readers. */
const toResponseStart = (body: Buffer): string =>
  responseStartSchema.safeParse(body.toString('utf8').replaceAll('\0', '')).data ?? '';
