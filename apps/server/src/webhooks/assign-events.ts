import type { CompanyEvent } from '@trampolim/contract/values/integration-vocabulary';
import { webhookRetryDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { type Database, newId, type Transaction } from '../platform/database/database.ts';

/** The number of events that one transaction assigns at most. */
const batchSize = 200;

/**
 * Gives each new event a position, by which a company reads its events, and plans its deliveries. One counter numbers
 * the events of all companies, and simultaneous servers wait for its lock. A reader who has read the events up to a
 * position has therefore missed no event before it.
 */
export async function assignEvents(db: Database): Promise<void> {
  for (;;) {
    const event = await findUnassigned(db);
    if (!event) return;
    await db.transaction().execute((transaction) => assignBatch(transaction, event.company_id));
  }
}

/** Finds the oldest event without a position, of one company or of all. Test events never get one. */
function findUnassigned(db: Database, companyId?: string) {
  let events = db
    .selectFrom('company_event')
    .select('company_id')
    .where('position', 'is', null)
    .where('kind', '<>', 'webhook.test');
  if (companyId !== undefined) events = events.where('company_id', '=', companyId);
  return events.orderBy('at').orderBy('id').limit(1).executeTakeFirst();
}

/** The number of batches that a reader assigns at most. The worker assigns the others. */
const maxReaderBatches = 5;

/** Assigns the new events of one company, so that its program reads the latest events. */
export async function assignEventsForReader(db: Database, companyId: string): Promise<void> {
  for (let batch = 0; batch < maxReaderBatches; batch += 1) {
    if (!(await findUnassigned(db, companyId))) return;
    await db.transaction().execute((transaction) => assignBatch(transaction, companyId));
  }
}

/**
 * Assigns one batch of events. Locks the webhooks before the events, in the same order as a deletion of the company.
 */
async function assignBatch(transaction: Transaction, companyId: string): Promise<void> {
  const webhooks = await transaction
    .selectFrom('webhook_endpoint')
    .select((eb) => ['id', eb.cast<CompanyEvent[]>('events', sql`text[]`).as('events')])
    .where('company_id', '=', companyId)
    .where('paused_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await transaction.selectFrom('company_event_counter').select('last_position').forUpdate().execute();
  const { rows: events } = await sql<{ id: string; kind: CompanyEvent }>`
    with new as (
      select id, row_number() over (order by at, id) as number from company_event
      where company_id = ${companyId} and position is null and kind <> 'webhook.test'
      order by at, id limit ${sql.lit(batchSize)}
    ), counted as (
      update company_event_counter set last_position = last_position + (select count(*) from new)
      returning last_position - (select count(*) from new) as before
    )
    update company_event e set position = before + number from new, counted where e.id = new.id
    returning e.id, e.kind`.execute(transaction);
  const deliveries = events.flatMap(({ id, kind }) =>
    webhooks
      .filter((webhook) => webhook.events.includes(kind))
      .map((webhook) => ({
        id: newId(),
        endpoint_id: webhook.id,
        event_id: id,
        next_attempt_at: sql<string>`clock_timestamp()`,
        give_up_at: giveUpTime,
      })),
  );
  if (deliveries.length === 0) return;
  await transaction.insertInto('webhook_delivery').values(deliveries).execute();
  await transaction
    .updateTable('webhook_endpoint')
    // A webhook that fails keeps its wait between attempts.
    .set({
      due_at: sql`case when failures = 0 then clock_timestamp() else coalesce(due_at, clock_timestamp()) end`,
    })
    .where('id', 'in', [...new Set(deliveries.map(({ endpoint_id }) => endpoint_id))])
    .execute();
}

/** The time after which a delivery that is planned now is not attempted again. */
export const giveUpTime = sql<string>`clock_timestamp() + make_interval(days => ${sql.lit(webhookRetryDays)})`;
