import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { runSqlFile, withoutTriggers } from './run-sql-file.ts';

/** As many as a company may have open at once. */
const vacanciesPerCompany = 15;

/** Open vacancies of enough companies. */
export async function loadVacancies(db: Database, rows: number): Promise<void> {
  const companies = Math.ceil(rows / vacanciesPerCompany);
  await runSqlFile(db, 'vocabulary.sql');
  await runSqlFile(db, 'vacancies.sql');
  await withoutTriggers(db, async (connection) => {
    await sql`select bench.add_companies(${sql.lit(companies)})`.execute(connection);
    await sql`select bench.add_vacancies(${sql.lit(rows)}, ${sql.lit(companies)})`.execute(connection);
    await sql`select bench.fill_vacancy_search()`.execute(connection);
    await sql`select search_words_count()`.execute(connection);
  });
  await sql`vacuum (analyze)`.execute(db);
}
