import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Totals kept as they change: counting thirty million applications would take seconds. */
export async function countWholePlatform(db: Database) {
  const { rows } = await sql<{ vacancies: string; applications: string }>`
    select statistic_total('vacancies') as vacancies, statistic_total('applications') as applications`.execute(
    db,
  );
  return { totalVacancies: Number(rows[0]?.vacancies), totalApplications: Number(rows[0]?.applications) };
}
