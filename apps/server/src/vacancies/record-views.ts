import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/**
 * Records that a candidate looks at a vacancy. The row is identified by a hash of day, vacancy and candidate, so a
 * repeated view on the same day writes nothing.
 */
export async function recordView(
  db: Database,
  { vacancyId, candidateId }: { vacancyId: string; candidateId: string },
): Promise<void> {
  await sql`
    insert into vacancy_view (vacancy_id, day, viewer)
    select ${vacancyId}, today, substr(sha256(convert_to(concat(today, ${vacancyId}::text, ${candidateId}::text), 'UTF8')), 1, 16)
    from product_today() today
    on conflict do nothing`.execute(db);
}

/** The number of views that one transaction aggregates. A batch stays far below the statement timeout. */
const batchSize = 10_000;

/** Replaces the views of past days by numbers of people. Views of removed vacancies are only deleted. */
export async function aggregateViews(db: Database): Promise<void> {
  /** Returns true if more views may remain. */
  const aggregateBatch = async () => {
    const { rows } = await sql<{ aggregated: string }>`
      with gone as (
        delete from vacancy_view where (vacancy_id, day, viewer) in (
          select vacancy_id, day, viewer from vacancy_view where day < product_today() limit ${sql.lit(batchSize)})
        returning vacancy_id, day
      ), existing as (
        select id from vacancy where id in (select vacancy_id from gone) order by id for key share
      ), counted as (
        insert into vacancy_seen (vacancy_id, day, people)
        select gone.vacancy_id, gone.day, count(*) from gone join existing on existing.id = gone.vacancy_id
        group by gone.vacancy_id, gone.day
        on conflict (vacancy_id, day) do update set people = vacancy_seen.people + excluded.people
      )
      select count(*) as aggregated from gone`.execute(db);
    return Number(rows[0]?.aggregated) === batchSize;
  };
  while (await aggregateBatch());
}
