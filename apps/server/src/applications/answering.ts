import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';

/** Applications of so many days count. */
const periodDays = 90;
/** Answered in time is what was answered within so many days of being sent. */
const promptDays = 14;
/** Of fewer applications nothing is said. */
const fewestApplications = 5;
/** Companies in one statement: even where each has a hundred thousand applications it ends before its time is up. */
const batchSize = 10;

/** When `application as p` was first decided or commented on; having only been opened is no answer. */
export const firstAnswer = sql<string | null>`(
  select min(s.at) from application_step s
  where s.candidate_id = p.candidate_id and s.vacancy_id = p.vacancy_id
    and (s.status in ('Aprovado', 'Dispensado') or s.status = 'Em Análise' and s.comments <> ''))`;

/** Reckons anew how every company answers. */
export async function foldAnswering(db: Database): Promise<void> {
  let last: string | undefined;
  do {
    last = await foldBatch(db, last);
  } while (last !== undefined);
}

/** The companies that follow `after`; returns the last of them, undefined when there was none. */
async function foldBatch(db: Database, after: string | undefined): Promise<string | undefined> {
  // Whoever is banned is hidden from the company, which cannot answer them.
  const { rows } = await sql<{ id: string }>`
    with batch as materialized (
      select id from company where id > coalesce(${after ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
      order by id limit ${sql.lit(batchSize)}
    ), sent as (
      select v.company_id, p.candidate_id, p.applied_at, ${firstAnswer} as answered_at
      from batch join vacancy v on v.company_id = batch.id join application p on p.vacancy_id = v.id
      union all
      select p.company_id, p.candidate_id, p.applied_at, p.answered_at
      from batch join past_application p on p.company_id = batch.id
    ), judged as (
      select company_id, count(*) as applications, count(*) filter (where in_time) as answered,
        percentile_cont(0.5) within group (order by extract(epoch from answered_at - applied_at)) filter (where in_time) as median
      from (
        select sent.*, answered_at <= applied_at + ${sql.lit(promptDays)} * interval '1 day' as in_time
        from sent join candidate k on k.id = candidate_id and not k.hidden
        where applied_at > now() - ${sql.lit(periodDays)} * interval '1 day') recent
      group by company_id
      having count(*) >= ${sql.lit(fewestApplications)}
    ), unknown as (
      delete from company_answering a using batch
      where a.company_id = batch.id and not exists (select from judged where judged.company_id = a.company_id)
    ), known as (
      insert into company_answering (company_id, percent, median_days)
      select company_id, round(100.0 * answered / applications), round(median / 86400) from judged
      on conflict (company_id) do update set percent = excluded.percent, median_days = excluded.median_days
    )
    select id from batch order by id desc limit 1`.execute(db);
  return rows[0]?.id;
}

export const answeringJobs = (db: Database): ScheduledJob[] => [
  { name: 'fold-answering', cron: '30 4 * * *', run: () => foldAnswering(db) },
];
