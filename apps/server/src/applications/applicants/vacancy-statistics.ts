import type { VacancyStatistics } from '@trampolim/contract/applications/vacancy-statistics';
import { productTimeZone } from '@trampolim/contract/values/calendar';
import { vacancyLifetimeDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface DayRow {
  day: string;
  seen: number;
  applied: number;
  opened: number;
  decided: number;
}

const dayOf = (instant: string) => sql`(${sql.raw(instant)} at time zone ${sql.lit(productTimeZone)})::date`;

/**
 * Returns the events of a vacancy on each of the last ninety days. An application counts on the days when it was
 * sent, first opened and first decided. Withdrawn applications and applications of banned candidates do not count.
 */
export async function readVacancyStatistics(db: Database, vacancyId: string): Promise<VacancyStatistics> {
  // `vacancy_seen` has the number of viewers of each past day, and `vacancy_view` a row for each viewer of a day that
  // is not summed up yet.
  const { rows } = await sql<DayRow>`
    with days as (
      select shown::date as day
      from vacancy v, generate_series(
        greatest(${dayOf('v.created_at')}, product_today() - ${sql.lit(vacancyLifetimeDays - 1)}), product_today(), interval '1 day') shown
      where v.id = ${vacancyId}
    ), seen as (
      select day, sum(people)::int as people from (
        select day, people from vacancy_seen where vacancy_id = ${vacancyId}
        union all select day, count(*) from vacancy_view where vacancy_id = ${vacancyId} group by day) counted
      group by day
    ), firsts as (
      select min(t.at) as applied,
        min(t.at) filter (where t.status <> 'Currículo Enviado') as opened,
        min(t.at) filter (where t.status in ('Aprovado', 'Dispensado')) as decided
      from application_step t
      join applicant_search s on s.vacancy_id = t.vacancy_id and s.candidate_id = t.candidate_id and not s.hidden
      where t.vacancy_id = ${vacancyId}
      group by t.candidate_id
    ), steps as (
      select moment.kind, ${dayOf('moment.at')} as day, count(*)::int as people
      from firsts, lateral (values ('applied', applied), ('opened', opened), ('decided', decided)) moment (kind, at)
      where moment.at is not null
      group by 1, 2
    )
    select to_char(d.day, 'YYYY-MM-DD') as day,
      coalesce((select people from seen where seen.day = d.day), 0) as seen,
      coalesce(sum(people) filter (where kind = 'applied'), 0)::int as applied,
      coalesce(sum(people) filter (where kind = 'opened'), 0)::int as opened,
      coalesce(sum(people) filter (where kind = 'decided'), 0)::int as decided
    from days d left join steps on steps.day = d.day
    group by d.day order by d.day`.execute(db);
  return { days: rows };
}
