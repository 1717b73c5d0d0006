import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { listen } from '../platform/database/listen.ts';
import { webhookOldest, webhookWaiting } from '../platform/observability/metrics.ts';
import type { Services } from '../platform/services.ts';
import { type DeliveryServices, deliverDue } from './deliver-webhooks.ts';

/** Milliseconds between searches for deliveries to repeat. New events wake the worker at once. */
const pollMs = 5_000;
const measureMs = 60_000;
/** Milliseconds that open deliveries have at a shutdown. Deliveries that take longer are sent again. */
const stopTimeoutMs = 5_000;
/** The metric does not count beyond this number. */
const maxCountedDeliveries = 10_000;

/** Delivers webhooks until the returned function is called. Several servers share the work. */
export function startWebhookWorker(
  services: DeliveryServices & Pick<Services, 'pool'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const stopping = new AbortController();
  let wakeUp = Promise.withResolvers<void>();
  const wake = () => {
    wakeUp.resolve();
    wakeUp = Promise.withResolvers();
  };
  const onError = (error: unknown) => log.error({ err: error }, 'webhooks not delivered');

  async function deliverUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      // This promise is created before the delivery, so that an event that arrives at its end is not missed.
      const woken = wakeUp.promise;
      await deliverDue(services, {
        onError,
        isStopping: () => stopping.signal.aborted,
        woken: () => wakeUp.promise,
      }).catch(onError);
      if (!stopping.signal.aborted)
        await Promise.race([woken, setTimeout(pollMs, undefined, { ref: false })]);
    }
  }

  const finished = deliverUntilStopped();
  const measure = () =>
    measureWaiting(services.db).catch((error: unknown) =>
      log.error({ err: error }, 'waiting webhooks not measured'),
    );
  const measureInterval = setInterval(() => void measure(), measureMs);
  const stopListening = listen({
    url: services.pool.options.connectionString ?? '',
    channel: 'company_event',
    onMessage: wake,
    onListening: wake,
    onLost: (error) => log.warn({ err: error }, 'cannot listen for new events of companies'),
  });
  return async () => {
    stopping.abort();
    clearInterval(measureInterval);
    wake();
    await stopListening();
    await Promise.race([finished, setTimeout(stopTimeoutMs, undefined, { ref: false })]);
  };
}

/** Measures the deliveries that should have been sent by now. */
async function measureWaiting(db: Database): Promise<void> {
  const { rows } = await sql<{ count: string; seconds: number | null }>`
    select count(*) as count, extract(epoch from now() - min(next_attempt_at))::float8 as seconds from (
      select d.next_attempt_at from webhook_delivery d join webhook_endpoint w on w.id = d.endpoint_id
      where d.next_attempt_at <= now() and w.paused_at is null limit ${sql.lit(maxCountedDeliveries)}) due`.execute(
    db,
  );
  webhookWaiting.set(Number(rows[0]?.count ?? 0));
  webhookOldest.set(rows[0]?.seconds ?? 0);
}
