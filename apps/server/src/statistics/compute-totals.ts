import { productTimeZone } from '@trampolim/contract/values/calendar';
import { applicationStatuses } from '@trampolim/contract/values/vocabulary';
import { trendDays } from '@trampolim/contract/wire/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';

const dayOf = (at: string) => sql`(${sql.raw(at)} at time zone ${sql.lit(productTimeZone)})::date`;
const dayBeforeTrend = sql`product_today() - ${sql.lit(trendDays)}`;

/** The SQL that counts the totals of some keys, and their changes by day, from stored rows. */
interface Source {
  keys: readonly string[];
  /** Returns `key` and `total`. */
  totals: RawBuilder<unknown>;
  /** Returns `key`, `day` and `change`, without rows that have been deleted. */
  days: RawBuilder<unknown>;
}

const countRows = (key: string, table: string, at: string): Source => ({
  keys: [key],
  totals: sql`select ${sql.lit(key)} as key, count(*) as total from ${sql.raw(table)}`,
  days: sql`
    select ${sql.lit(key)} as key, ${dayOf(at)} as day, count(*) as change from ${sql.raw(table)}
    where ${dayOf(at)} > ${dayBeforeTrend} group by 2`,
});

const sources: Source[] = [
  countRows('vacancies', 'vacancy', 'created_at'),
  countRows('applications', 'application', 'applied_at'),
  countRows('candidates', 'candidate join account using (id)', 'account.created_at'),
  countRows('companies', 'company join account using (id)', 'account.created_at'),
  {
    keys: applicationStatuses,
    totals: sql`
      select status::text as key, count(application.status) as total
      from unnest(enum_range(null::application_status)) status left join application using (status) group by status`,
    // Each step of these days entered one status and left the previous one.
    days: sql`
      with step as (
        select status, ${dayOf('at')} as day, (
          select earlier.status from application_step earlier
          where earlier.candidate_id = s.candidate_id and earlier.vacancy_id = s.vacancy_id and earlier.id < s.id
          order by earlier.id desc limit 1) as former
        from application_step s where ${dayOf('at')} > ${dayBeforeTrend}),
      moved as (
        select status, day, 1 as change from step
        union all select former, day, -1 from step where former is not null)
      select status::text as key, day, sum(change) as change from moved group by status, day`,
  },
];

/**
 * Counts the rows that were stored before triggers counted them, and derives the changes of the last days from their
 * dates. This reads whole tables, so a job runs it once, with low priority.
 */
export async function computeTotals(db: Database): Promise<void> {
  for (const source of sources)
    await db.transaction().execute(async (transaction) => {
      // Keeps `statistic_merge` from adding a delta to the totals that already count its row.
      await sql`lock table statistic in share row exclusive mode`.execute(transaction);
      await countSource(transaction, source);
    });
}

/**
 * Stores the totals of a source. Waiting deltas are part of the counted rows and will be added later, so they are
 * subtracted.
 */
async function countSource(transaction: Transaction, { keys, totals, days }: Source): Promise<void> {
  const waiting = sql`waiting as materialized (select key, day, sum(change) as change from statistic_delta group by key, day)`;
  await sql`
    with dated as materialized (${days}), ${waiting}
    insert into statistic_day (key, day, change)
    select key, day, sum(change) from (
      select key, day, change from dated
      union all select key, day, -change from waiting where key = any(${keys})) changes
    group by key, day
    on conflict (key, day) do update set change = excluded.change`.execute(transaction);
  await sql`
    with counted as materialized (${totals}), ${waiting}
    insert into statistic (key, total, reckoned)
    select key, total - coalesce((select sum(change) from waiting w where w.key = c.key), 0), true from counted c
    on conflict (key) do update set total = excluded.total, reckoned = true`.execute(transaction);
}

const computedKeys = sources.flatMap(({ keys }) => keys);

/** True if every total has been computed. */
export async function areTotalsComputed(db: Database): Promise<boolean> {
  const computed = await db
    .selectFrom('statistic')
    .select('key')
    .where('reckoned', '=', true)
    .where('key', 'in', computedKeys)
    .execute();
  return computed.length === computedKeys.length;
}
