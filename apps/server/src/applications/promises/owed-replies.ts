import { liveVacancyLimit, overdueRepliesListed } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isOwed, isPastDeadline } from './reply-promise.ts';

/**
 * Selects applications `app` that wait for a promised answer, with their candidates `cand`. Omits banned candidates.
 */
const owedApplications = (db: Database) =>
  db
    .selectFrom('application as app')
    .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
    .where(isOwed)
    .where('cand.banned', '=', sql.lit(false));

/** Lists a company's vacancies with applications that wait for a promised answer, the earliest deadline first. */
export async function listOwedReplies(db: Database, companyId: string) {
  const rows = await owedApplications(db)
    .innerJoin('vacancy as v', 'v.id', 'app.vacancy_id')
    .where('v.company_id', '=', companyId)
    .where('v.banned', '=', sql.lit(false))
    .groupBy('v.id')
    .select((eb) => [
      'v.id',
      'v.title',
      eb.fn.countAll<string>().as('owed'),
      eb.fn.countAll<string>().filterWhere(isPastDeadline).as('overdue'),
      eb.fn.min<string | null>('app.reply_by').filterWhere(sql<boolean>`not ${isPastDeadline}`).as('next_by'),
      // Sums all groups, because window functions are computed before the limit applies.
      sql<string>`sum(count(*)) over ()`.as('total'),
      sql<string>`sum(count(*) filter (where ${isPastDeadline})) over ()`.as('all_overdue'),
    ])
    .orderBy(sql`min(app.reply_by)`)
    .orderBy('v.id')
    .limit(liveVacancyLimit)
    .execute();
  return {
    owed: Number(rows[0]?.total ?? 0),
    overdue: Number(rows[0]?.all_overdue ?? 0),
    vacancies: rows.map((row) => ({
      _id: row.id,
      jobTitle: row.title,
      owed: Number(row.owed),
      overdue: Number(row.overdue),
      ...(row.next_by !== null && { nextBy: row.next_by }),
    })),
  };
}

/** Lists the applicants of a vacancy whose promised answer is overdue, the longest overdue first. */
export async function listOverdueReplies(db: Database, vacancyId: string) {
  const rows = await owedApplications(db)
    .where('app.vacancy_id', '=', vacancyId)
    .where(isPastDeadline)
    .select(['cand.id', 'cand.name', 'app.reply_by', sql<string>`count(*) over ()`.as('total')])
    .$narrowType<{ reply_by: string }>()
    .orderBy('app.reply_by')
    .orderBy('app.id')
    .limit(overdueRepliesListed)
    .execute();
  return {
    total: Number(rows[0]?.total ?? 0),
    applicants: rows.map(({ id, name, reply_by: by }) => ({ candidateId: id, candidateName: name, by })),
  };
}
