import { sql } from 'kysely';
import { aCompany } from '../../apps/server/seeds/company-factory.ts';
import { aVacancy } from '../../apps/server/seeds/vacancy-factory.ts';
import { scoreApplicants } from '../../apps/server/src/applications/applicants/applicant-jobs.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { loadCandidates } from './load-candidates.ts';
import { runSqlFile, withoutTriggers } from './run-sql-file.ts';

/** Loads one vacancy to which every candidate applied, with the match score of each applicant. */
export async function loadApplicants(db: Database, rows: number, url: string): Promise<void> {
  await loadCandidates(db, rows, url);
  await runSqlFile(db, 'applicants.sql');
  const company = await aCompany(db);
  const { id } = await aVacancy(db, company, {
    title: 'Analista de dados',
    area: 'Tecnologia',
    salary: 'R$ 4000',
    required_qualifications: ['Python', 'SQL', 'Docker', 'Inglês'],
  });
  await withoutTriggers(db, (connection) => sql`select bench.add_applicants(${id})`.execute(connection));
  await sql`vacuum (analyze)`.execute(db);
  const startedAt = performance.now();
  await scoreApplicants(db);
  console.log(`Scored ${rows} applicants in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
  await sql`vacuum (analyze)`.execute(db);
}
