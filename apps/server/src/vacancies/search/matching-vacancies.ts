import type { VacancyFilters } from '@trampolim/contract/vacancies/vacancy-search';
import { defaultCurrency } from '@trampolim/contract/values/vocabulary';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/database-types.gen.ts';
import { matchesText } from '../../platform/database/search-text.ts';
import { findSurroundings, inRings, type Surroundings } from '../../search/surroundings.ts';
import { wholeMatch } from '../../search/term-conditions.ts';
import { aroundPlace, understandQuery } from '../../search/understand-query.ts';
import type { UnderstoodQuery } from '../../search/understood-query.ts';

/** Filters with the understood query instead of the search text. */
export interface UnderstoodVacancyFilters extends Omit<VacancyFilters, 'title' | 'literal'> {
  /** Undefined for a search without a text. */
  understoodQuery: UnderstoodQuery | undefined;
  surroundings: Surroundings;
}

/** Interprets the text of a search. Filters named in the text, such as a city, apply in addition to the given ones. */
export async function understandFilters(
  db: Database,
  { title, literal, ...filters }: VacancyFilters,
): Promise<UnderstoodVacancyFilters> {
  if (!title) {
    return {
      ...filters,
      understoodQuery: undefined,
      surroundings: await findSurroundings(db, 'vacancy', filters),
    };
  }
  const understoodQuery = await understandQuery(db, 'vacancy', title, { isLiteral: literal === 'true' });
  const surroundings = await findSurroundings(db, 'vacancy', filters, understoodQuery.place?.cities);
  return {
    ...filters,
    understoodQuery: filters.city ? understoodQuery : aroundPlace(understoodQuery, surroundings),
    surroundings,
  };
}

/** Selects the live vacancies that match every filter, from the narrow search table. */
export function matchingVacancies(db: Database, filters: UnderstoodVacancyFilters) {
  const query = filteredVacancies(db, filters);
  if (!filters.understoodQuery) return query;
  return wholeMatch(filters.understoodQuery).reduce(
    (narrowed, condition) => narrowed.where(matchesTerms(condition)),
    query,
  );
}

/** True for documents of the alias `s` that match a tsquery. */
export const matchesTerms = (condition: string) => sql<boolean>`s.document @@ ${condition}::tsquery`;

export type VacancySearchRow = Selectable<DB['vacancy_search']>;

interface FilterOptions {
  /** The vacancies to filter: all, or those of a subquery. */
  from?: RawBuilder<VacancySearchRow>;
  /**
   * True to compute today's date once instead of for each row. The planner then does not know how many vacancies are
   * live, so it must have no choice between indexes.
   */
  hasFixedPlan?: boolean;
}

/** Applies the filters to live vacancies. */
export function filteredVacancies(
  db: Database,
  filters: UnderstoodVacancyFilters,
  { from = sql`vacancy_search`, hasFixedPlan = false }: FilterOptions = {},
) {
  const { area, state, city, language, skill, employmentType, minSalary, currency } = filters;
  const { workMode, benefit, affirmativeFor, maxWeeklyHours, maxReplyDays, surroundings, understoodQuery } =
    filters;
  const isByDistance = city !== undefined && city !== '' && surroundings.rings.length > 0;
  const isLive = hasFixedPlan
    ? sql<boolean>`s.deadline >= (select product_today())`
    : sql<boolean>`deadline_ahead(s.deadline)`;
  let query = db.selectFrom(from.as('s')).where(isLive);
  if (area) query = query.where('s.area', '=', area);
  if (isByDistance) query = query.where(matchesTerms(inRings(surroundings)));
  if (!isByDistance) {
    if (state) query = query.where('s.state', '=', state);
    if (city) query = query.where(sql.ref('s.city_text'), '=', sql<string>`search_text(${city})`);
  }
  if (language) query = query.where(matchesText(sql.ref('s.requirements_text'), language));
  if (skill) query = query.where(matchesText(sql.ref('s.requirements_text'), skill));
  if (employmentType) query = query.where('s.employment_type', '=', employmentType);
  if (workMode) query = query.where('s.work_mode', 'in', workMode);
  if (benefit) query = query.where(sql<boolean>`s.benefits && ${benefit}::text[]::benefit[]`);
  if (affirmativeFor)
    query = query.where(sql<boolean>`s.affirmative_for @> array[${affirmativeFor}]::affirmative_group[]`);
  // Hours, days and salary are literals: with parameters, the plan expects a common value and reads every row for a
  // rare one.
  if (maxWeeklyHours !== undefined) {
    query = query.where('s.weekly_hours', '<=', sql.lit(maxWeeklyHours));
  }
  if (maxReplyDays !== undefined) {
    query = query.where('s.reply_days', '<=', sql.lit(maxReplyDays));
  }
  for (const salary of [
    minSalary !== undefined && { currency, amount: minSalary },
    understoodQuery?.minSalary !== undefined && {
      currency: defaultCurrency,
      amount: understoodQuery.minSalary,
    },
  ]) {
    if (!salary) continue;
    query = query
      .where('s.salary_currency', '=', sql.lit(salary.currency))
      .where('s.salary_amount', '>=', String(salary.amount));
  }
  return query;
}
