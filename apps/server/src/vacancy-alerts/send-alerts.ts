import type { AlertFilters } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { productTimeZone } from '@trampolim/contract/values/calendar';
import { alertVacanciesCounted, alertVacanciesShown } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { findNewVacancies } from '../vacancies/search/new-vacancies.ts';
import { toSearchFilters } from './alert-filters.ts';
import { type AlertMailData, alertMailWriterName } from './alert-mail.ts';
import { findUnwantedVacancies } from './unwanted-vacancies.ts';

type SendServices = Pick<Services, 'db' | 'jobs'>;

/** Alerts that one transaction processes. */
const batchSize = 500;
/**
 * The duration of one run in milliseconds. The next run, a minute after the start of this one, continues with the
 * rest.
 */
const maxRunMs = 45_000;

/**
 * Queues the mails of due alerts, as far as they fit into the mail queue. An alert is rescheduled in the transaction that
 * queues its mail, so that nothing is sent twice or lost if a server dies.
 */
export async function sendDueAlerts({ db, jobs }: SendServices): Promise<void> {
  const endsAt = performance.now() + maxRunMs;
  let capacity = await jobs.massMailCapacity(db);
  let last: DueAlert | undefined;
  while (capacity > 0 && performance.now() < endsAt) {
    const due = await findDueAlerts(db, last, Math.min(capacity, batchSize));
    if (due.length === 0) return;
    capacity -= await processAlerts({ db, jobs }, due);
    last = due.at(-1);
  }
}

interface DueAlert {
  id: string;
  candidate_id: string | null;
  search_key: string;
  filters: AlertFilters;
  sent_up_to: string;
  due_at: string | null;
  /** The time up to which its mail reports vacancies. */
  reach: string;
  is_reachable: boolean;
}

/**
 * Returns due alerts that follow `last`, with equal searches next to each other. Starting over would read the index
 * entries of rescheduled alerts, which remain for a while.
 */
const findDueAlerts = (db: Database, last: DueAlert | undefined, limit: number): Promise<DueAlert[]> =>
  db
    .selectFrom('vacancy_alert as a')
    .leftJoin('account as c', 'c.id', 'a.candidate_id')
    .select(['a.id', 'a.candidate_id', 'a.search_key', 'a.filters', 'a.sent_up_to', 'a.due_at'])
    .select(sql<string>`alert_reach()`.as('reach'))
    // Vacancies that cannot be mailed to an account are not mailed later either, because the site shows them.
    .select(
      sql<boolean>`c.id is null or (c.email_confirmed_at is not null and not c.banned)`.as('is_reachable'),
    )
    .where('a.due_at', '<=', sql<string>`now()`)
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(a.due_at, a.search_key, a.sent_up_to, a.id) > (${last?.due_at}, ${last?.search_key}, ${last?.sent_up_to}, ${last?.id})`,
      ),
    )
    .orderBy('a.due_at')
    .orderBy('a.search_key')
    .orderBy('a.sent_up_to')
    .orderBy('a.id')
    .limit(limit)
    .execute();

/** Queues the mails of due alerts and reschedules the alerts. Returns the number of queued mails. */
async function processAlerts({ db, jobs }: SendServices, due: readonly DueAlert[]): Promise<number> {
  const [first] = due;
  if (!first) return 0;
  const mails: AlertMailData[] = [];
  const reachable = due.filter((alert) => alert.is_reachable);
  for (const equalAlerts of Map.groupBy(
    reachable,
    (alert) => `${alert.search_key} ${alert.sent_up_to}`,
  ).values())
    mails.push(...(await prepareMails(db, equalAlerts)));
  return db.transaction().execute(async (transaction) => {
    const rescheduled = await transaction
      .updateTable('vacancy_alert')
      .set({
        sent_up_to: sql<string>`greatest(sent_up_to, alert_reach())`,
        due_at: sql<string>`alert_next(frequency, (due_at at time zone ${sql.lit(productTimeZone)})::date)`,
      })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      // Skips alerts that another server has processed, or that were paused or ended meanwhile.
      .where('due_at', '<=', sql<string>`now()`)
      // Skips all alerts if seven in the morning has passed since the search, which then missed the latest vacancies.
      .where(sql<string>`alert_reach()`, '=', first.reach)
      .returning('id')
      .execute();
    const ids = new Set(rescheduled.map(({ id }) => id));
    const queuedMails = mails.filter(({ alertId }) => ids.has(alertId));
    await jobs.sendMany(
      transaction,
      queuedMails.map((about) => ({ writer: alertMailWriterName, about })),
    );
    return queuedMails.length;
  });
}

/** Finds the new vacancies for alerts with equal filters and start times, with a single search. */
async function prepareMails(db: Database, equalAlerts: readonly DueAlert[]): Promise<AlertMailData[]> {
  const [first] = equalAlerts;
  if (!first) return [];
  const { filters, sent_up_to: after, reach: upTo } = first;
  const vacancyIds = await findNewVacancies(db, toSearchFilters(filters), {
    after,
    upTo,
    limit: alertVacanciesCounted + 1,
  });
  const countedIds = vacancyIds.slice(0, alertVacanciesCounted);
  const candidates = equalAlerts.flatMap(({ candidate_id }) => candidate_id ?? []);
  const unwanted = await findUnwantedVacancies(db, candidates, countedIds);
  return equalAlerts.flatMap(({ id, candidate_id }) => {
    const wantedIds = countedIds.filter(
      (vacancyId) => !candidate_id || !unwanted.has(candidate_id, vacancyId),
    );
    if (wantedIds.length === 0) return [];
    return {
      alertId: id,
      vacancyIds: wantedIds.slice(0, alertVacanciesShown),
      count: wantedIds.length,
      hasMore: vacancyIds.length > countedIds.length,
    };
  });
}
