import type { getModerationSummary } from '@trampolim/contract/moderation/moderation-summary';
import { recordEntryKinds, reportReasons } from '@trampolim/contract/reports/report-reasons';
import { productTimeZone } from '@trampolim/contract/values/calendar';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { minPublishedCount, summaryMonths } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

type Summary = ResponseOf<typeof getModerationSummary>;

/** The stored counts of a month, which are exact. Small counts are only hidden in the published summary. */
interface StoredMonth {
  reports: Record<string, number>;
  decisions: Record<string, number>;
  /** The number of reports that were decided in the month. */
  decided: number;
  /** The median time from these reports to their decisions. */
  medianHours: number | null;
}

/** The cache time of the published summary, in milliseconds. */
export const summaryCacheMs = 10 * 60 * 1000;

/**
 * Stores the months that are due, and returns the public summary of the months that have ended. Numbers of the current
 * month would tell a frequent reader when each report was sent.
 */
export async function readSummary(db: Database): Promise<Summary> {
  await storeDueMonths(db);
  const months = await db
    .selectFrom('moderation_month')
    .select(['month', 'summary'])
    // An earlier version also stored the current month.
    .where('month', '<', startOfMonth)
    .orderBy('month', 'desc')
    .limit(summaryMonths)
    .execute();
  const seal = await findSeal(db);
  return {
    months: months.map(({ month, summary }) => toMonth(month, summary as unknown as StoredMonth)),
    ...(seal && { record: { until: toMonthName(seal.until), head: seal.hash.toString('hex') } }),
    updatedAt: new Date().toISOString(),
  };
}

const timeZone = sql.lit(productTimeZone);

const startOfMonth = sql<string>`date_trunc('month', product_today())::date`;

const publishedCount = (count: number): number | null =>
  count === 0 || count >= minPublishedCount ? count : null;

const toMonthName = (day: string) => day.slice(0, 'YYYY-MM'.length);

/** The seal at the start of the current month, so that daily visitors cannot count decisions. */
const findSeal = (db: Database) =>
  db
    .selectFrom('moderation_record')
    .select('hash')
    .select(sql<string>`${startOfMonth} - 1`.as('until'))
    .where('at', '<', sql<string>`date_trunc('month', product_today()::timestamp) at time zone ${timeZone}`)
    .orderBy('seq', 'desc')
    .executeTakeFirst();

const toMonth = (month: string, { reports, decisions, decided, medianHours }: StoredMonth) => ({
  month: toMonthName(month),
  reports: reportReasons.map((reason) => ({ reason, count: publishedCount(reports[reason] ?? 0) })),
  decisions: recordEntryKinds.map((kind) => ({ kind, count: publishedCount(decisions[kind] ?? 0) })),
  medianHours: decided >= minPublishedCount ? medianHours : null,
});

/**
 * Counts and stores the months that have ended and were not counted since: from the month of the first report on, or
 * only the last `summaryMonths`. Stored counts of such a month never change.
 */
export async function storeDueMonths(db: Database): Promise<void> {
  await sql`
    with bounds as (
      select greatest(
        date_trunc('month', (select min(created_at) from report) at time zone ${timeZone}),
        date_trunc('month', product_today()::timestamp) - make_interval(months => ${sql.lit(summaryMonths)})) as first
    ),
    due as (
      select m::date as month, m at time zone ${timeZone} as since,
        (m + interval '1 month') at time zone ${timeZone} as until
      from bounds, generate_series(first, ${startOfMonth} - 1, interval '1 month') m
      where not exists (
        select from moderation_month k
        where k.month = m::date and k.reckoned_at > (m + interval '1 month') at time zone ${timeZone})
    )
    insert into moderation_month (month, summary)
    select month, jsonb_build_object(
      'reports', (
        select coalesce(jsonb_object_agg(reason, count), '{}') from (
          select reason, count(*) from report where created_at >= since and created_at < until group by reason) counted),
      'decisions', (
        select coalesce(jsonb_object_agg(kind, count), '{}') from (
          select kind, count(*) from moderation_record where at >= since and at < until group by kind) counted),
      'decided', (select count(*) from report where decided_at >= since and decided_at < until),
      'medianHours', (
        select round((percentile_cont(0.5) within group (
          order by extract(epoch from decided_at - created_at)) / 3600)::numeric, 1)
        from report where decided_at >= since and decided_at < until))
    from due
    on conflict (month) do update set summary = excluded.summary, reckoned_at = excluded.reckoned_at`.execute(
    db,
  );
}
