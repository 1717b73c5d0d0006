import type { PlatformNumbers } from '@trampolim/contract/home/home';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { readPlatformTotals } from '../statistics/platform-totals.ts';

/** Reads companies and resumes from stored totals. Vacancies close day by day, so they are counted. */
export async function countPlatform(db: Database): Promise<PlatformNumbers> {
  const [{ candidateCount, companyCount }, { open }] = await Promise.all([
    readPlatformTotals(db),
    db
      .selectFrom('vacancy_search as s')
      .select((eb) => eb.fn.countAll<string>().as('open'))
      .where(sql<boolean>`vacancy_live(s)`)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    openVacancies: Number(open),
    ...(companyCount !== undefined && { companies: companyCount }),
    ...(candidateCount !== undefined && { resumes: candidateCount }),
  };
}
