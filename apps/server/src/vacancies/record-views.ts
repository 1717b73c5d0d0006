import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/**
 * Records that a candidate looks at a vacancy. A hash of day, vacancy and candidate takes the place of the candidate's
 * id, so a repeated view on the same day writes nothing, and no row names anybody.
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

/** Replaces the views of past days with the number of people a day. Views of removed vacancies are only deleted. */
export async function aggregateViews(db: Database): Promise<void> {
  /** Returns true if more views may remain. */
  const aggregateBatch = async () => {
    const { rows } = await sql<{ aggregated: string }>`
      with deleted as (
        delete from vacancy_view where (vacancy_id, day, viewer) in (
          select vacancy_id, day, viewer from vacancy_view where day < product_today() limit ${sql.lit(batchSize)})
        returning vacancy_id, day
      ), existing as (
        select id from vacancy where id in (select vacancy_id from deleted) order by id for key share
      ), counted as (
        insert into vacancy_seen (vacancy_id, day, people)
        select deleted.vacancy_id, deleted.day, count(*) from deleted join existing on existing.id = deleted.vacancy_id
        group by deleted.vacancy_id, deleted.day
        on conflict (vacancy_id, day) do update set people = vacancy_seen.people + excluded.people
      )
      select count(*) as aggregated from deleted`.execute(db);
    return Number(rows[0]?.aggregated) === batchSize;
  };
  while (await aggregateBatch());
}
