import { answeringDays, liveVacancyLimit, longWaitDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isLive } from '../../vacancies/vacancy-live.ts';

/** True if `app`, an application, has waited longer than candidates expect. */
const isOverdue = sql<boolean>`app.applied_at < now() - ${sql.lit(longWaitDays)} * interval '1 day'`;

/** True if an answer to `app` would still count as in time, as `company_answering_update` counts it. */
const isInTime = sql<boolean>`app.applied_at > now() - ${sql.lit(answeringDays)} * interval '1 day'`;

/** Lists a company's vacancies with unopened applications: open vacancies first, then the longest wait. */
export async function listWaitingApplicants(db: Database, companyId: string) {
  const vacancies = await db
    .selectFrom('vacancy as v')
    .innerJoin('application as app', 'app.vacancy_id', 'v.id')
    .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
    .where('v.company_id', '=', companyId)
    .where('v.banned', '=', sql.lit(false))
    .where('app.status', '=', 'Currículo Enviado')
    // Banned candidates and their applications are hidden.
    .where('cand.banned', '=', sql.lit(false))
    .groupBy('v.id')
    .select((eb) => [
      'v.id',
      'v.title',
      sql<boolean>`not ${isLive}`.as('is_closed'),
      eb.fn.countAll<string>().as('waiting'),
      eb.fn.countAll<string>().filterWhere(isOverdue).as('overdue'),
      eb.fn.min('app.applied_at').as('oldest_at'),
      eb.fn.countAll<string>().filterWhere(isInTime).as('in_time'),
      eb.fn.min<string | null>('app.applied_at').filterWhere(isInTime).as('oldest_in_time'),
      // Sums all groups, because window functions are computed before the limit applies.
      sql<string>`sum(count(*)) over ()`.as('total'),
      sql<string>`sum(count(*) filter (where ${isOverdue})) over ()`.as('all_overdue'),
    ])
    .orderBy('is_closed')
    .orderBy('oldest_at')
    .orderBy('v.id')
    .limit(liveVacancyLimit)
    .execute();
  return {
    total: Number(vacancies[0]?.total ?? 0),
    overdue: Number(vacancies[0]?.all_overdue ?? 0),
    vacancies: vacancies.map((vacancy) => ({
      _id: vacancy.id,
      jobTitle: vacancy.title,
      isClosed: vacancy.is_closed,
      waiting: Number(vacancy.waiting),
      overdue: Number(vacancy.overdue),
      oldestAt: vacancy.oldest_at,
      ...(vacancy.oldest_in_time !== null && {
        inTime: { count: Number(vacancy.in_time), oldestAt: vacancy.oldest_in_time },
      }),
    })),
  };
}
