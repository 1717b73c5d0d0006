import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';

/**
 * The number of webhooks of one company to which all servers together deliver at once, so that none delays other
 * companies.
 */
const maxWebhooksOfCompany = 2;
/** Longer than any server delivers under one lease. After it, another server takes over from one that died. */
const leaseSeconds = 60;

/** The right to deliver to a webhook, which one server has at a time. */
export interface Lease {
  webhookId: string;
  /**
   * The time at which the lease ends. It identifies the lease, because a webhook is leased again only after this
   * time.
   */
  until: string;
}

/** Leases at most `maxCount` webhooks with due deliveries to this server. Those that have waited longest come first. */
export async function leaseWebhooks(db: Database, maxCount: number): Promise<Lease[]> {
  if (maxCount <= 0) return [];
  const { rows } = await sql<Lease>`
    -- The position is the number of webhooks of the company that are leased once this one is.
    with due as (
      select e.id, e.due_at,
        row_number() over (partition by e.company_id order by e.due_at, e.id)
          + (select count(*) from webhook_endpoint o where o.company_id = e.company_id and o.busy_until > clock_timestamp()) as position
      from webhook_endpoint e join account a on a.id = e.company_id
      where e.due_at <= clock_timestamp() and e.paused_at is null and not a.banned
        and (e.busy_until is null or e.busy_until <= clock_timestamp())
    ), free as (
      select e.id from webhook_endpoint e join due on due.id = e.id
      where due.position <= ${sql.lit(maxWebhooksOfCompany)}
        -- Another server may have leased it since.
        and (e.busy_until is null or e.busy_until <= clock_timestamp())
      order by due.due_at, e.id limit ${maxCount}
      for no key update of e skip locked
    )
    -- Leases are compared by this time, which is read in milliseconds.
    update webhook_endpoint e
    set busy_until = date_trunc('milliseconds', clock_timestamp() + make_interval(secs => ${sql.lit(leaseSeconds)}))
    from free where e.id = free.id
    returning e.id as "webhookId", e.busy_until as until`.execute(db);
  return rows;
}

/** Seconds before the next attempt to a webhook whose last one failed. The wait doubles with each failure. */
const firstFailureWaitSeconds = 10;
const maxFailureWaitSeconds = 300;

/**
 * Ends a lease and plans the next one, which comes after those of the webhooks that wait now. Deliveries may have been
 * planned while this waited for the lock, so they are read after it. Does nothing if the lease ran out and another
 * server has the webhook.
 */
export async function endLease(
  transaction: Transaction,
  { webhookId, until }: Lease,
  delayFactor: number,
): Promise<void> {
  await lockWebhook(transaction, webhookId);
  const { numUpdatedRows } = await transaction
    .updateTable('webhook_endpoint')
    .set({ busy_until: null })
    .where('id', '=', webhookId)
    .where('busy_until', '=', until)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await planLease(transaction, webhookId, { delayFactor });
}

/**
 * Plans the next lease of a locked webhook. A current lease continues. The wait after failures is multiplied by
 * `delayFactor`; zero leases at once.
 */
export async function planLease(
  transaction: Transaction,
  webhookId: string,
  { delayFactor }: { delayFactor: number },
): Promise<void> {
  const failureWait = sql`case when failures = 0 then 0
    else least(${sql.lit(maxFailureWaitSeconds)}, ${sql.lit(firstFailureWaitSeconds)} * 2 ^ least(failures - 1, 10)) end`;
  await transaction
    .updateTable('webhook_endpoint')
    .set({
      due_at: sql`(
        select greatest(min(d.next_attempt_at), clock_timestamp() + make_interval(secs => ${failureWait} * ${delayFactor}))
        from webhook_delivery d
        where d.endpoint_id = webhook_endpoint.id and d.next_attempt_at is not null and d.give_up_at > clock_timestamp()
        having count(*) > 0)`,
    })
    .where('id', '=', webhookId)
    .execute();
}

/** Locks a webhook before its deliveries, as its deletion does. Returns undefined once it is deleted. */
export const lockWebhook = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('webhook_endpoint')
    .select(['id', 'company_id', 'url', 'paused_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
