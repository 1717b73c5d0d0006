import type { VacancyFilters } from '@trampolim/contract/vacancies/vacancy-search';
import { defaultCurrency } from '@trampolim/contract/values/vocabulary';
import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/database-types.gen.ts';
import { matchesText } from '../../platform/database/search-text.ts';
import { findSurroundings, inRings, type Surroundings } from '../../search/surroundings.ts';
import { textQueriesOf } from '../../search/term-conditions.ts';
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
    // With a city filter, the surroundings are around that city and not around the cities in the text.
    understoodQuery: filters.city ? understoodQuery : aroundPlace(understoodQuery, surroundings),
    surroundings,
  };
}

/** Selects the live vacancies that match every filter, from the narrow search table. */
export function matchingVacancies(db: Database, filters: UnderstoodVacancyFilters) {
  const query = filteredVacancies(db, filters);
  if (!filters.understoodQuery) return query;
  return textQueriesOf(filters.understoodQuery).reduce(
    (narrowed, textQuery) => narrowed.where(documentMatches(textQuery)),
    query,
  );
}

/** True if the document of `vacancy_search as s` matches a tsquery. */
export const documentMatches = (tsquery: string) => sql<boolean>`s.document @@ ${tsquery}::tsquery`;

export type VacancySearchRow = Selectable<DB['vacancy_search']>;

const eb = expressionBuilder<{ s: VacancySearchRow }, 's'>();

/** The condition of one filter. Undefined if the filter is not set. */
type FilterCondition = (filters: UnderstoodVacancyFilters) => Expression<SqlBool> | undefined;

/** The condition of each filter. Null for values that only the conditions of other filters read. */
const filterConditions: Record<keyof UnderstoodVacancyFilters, FilterCondition | null> = {
  area: ({ area }) => (area ? eb('s.area', '=', area) : undefined),
  state: (filters) =>
    filters.state && !isAroundCity(filters) ? eb('s.state', '=', filters.state) : undefined,
  city(filters) {
    if (!filters.city) return undefined;
    return isAroundCity(filters)
      ? documentMatches(inRings(filters.surroundings))
      : eb(sql.ref('s.city_text'), '=', sql<string>`search_text(${filters.city})`);
  },
  language: ({ language }) => (language ? matchesRequirements(spellingIn(language)) : undefined),
  skill: ({ skill }) => (skill ? matchesRequirements(skill) : undefined),
  employmentType: ({ employmentType }) =>
    employmentType ? eb('s.employment_type', '=', employmentType) : undefined,
  workMode: ({ workMode }) => (workMode ? eb('s.work_mode', 'in', workMode) : undefined),
  benefit: ({ benefit }) => (benefit ? sql<boolean>`s.benefits && ${benefit}::benefit[]` : undefined),
  affirmativeFor: ({ affirmativeFor }) =>
    affirmativeFor
      ? sql<boolean>`s.affirmative_for @> array[${affirmativeFor}]::affirmative_group[]`
      : undefined,
  // Hours, days and currency are literals: with parameters, the plan expects a common value and reads every row for a
  // rare one.
  maxWeeklyHours: ({ maxWeeklyHours }) =>
    maxWeeklyHours === undefined ? undefined : eb('s.weekly_hours', '<=', sql.lit(maxWeeklyHours)),
  maxReplyDays: ({ maxReplyDays }) =>
    maxReplyDays === undefined ? undefined : eb('s.reply_days', '<=', sql.lit(maxReplyDays)),
  minSalary: ({ minSalary, currency }) => paysAtLeast(minSalary, currency),
  // The search text can contain a salary. Its other words are conditions of `matchingVacancies` and
  // `createVacancySource`.
  understoodQuery: ({ understoodQuery }) => paysAtLeast(understoodQuery?.minSalary, defaultCurrency),
  currency: null,
  radius: null,
  surroundings: null,
};

/** True for a radius around the city of the filters. The state then only identifies the city and is not a filter. */
const isAroundCity = ({ city, surroundings }: Pick<UnderstoodVacancyFilters, 'city' | 'surroundings'>) =>
  Boolean(city) && surroundings.rings.length > 0;

/** Companies write "tcheco" or "checo". A search for "checo" finds both, because "tcheco" contains it. */
const spellingIn = (language: string) => (language === 'Tcheco' ? 'Checo' : language);

const matchesRequirements = (text: string) => matchesText(sql.ref('s.requirements_text'), text);

const paysAtLeast = (amount: number | undefined, currency: VacancyFilters['currency']) =>
  amount === undefined
    ? undefined
    : eb.and([eb('s.salary_currency', '=', sql.lit(currency)), eb('s.salary_amount', '>=', String(amount))]);

interface FilterOptions {
  /** The vacancies to filter: all, or those of a subquery. */
  from?: RawBuilder<VacancySearchRow>;
  /**
   * True to compute today's date once instead of for each row. The planner then does not know how many vacancies are
   * live, so this is only for queries that leave it no choice between indexes.
   */
  readsDateOnce?: boolean;
}

/** Applies the filters to live vacancies. */
export function filteredVacancies(
  db: Database,
  filters: UnderstoodVacancyFilters,
  { from = sql`vacancy_search`, readsDateOnce = false }: FilterOptions = {},
) {
  const isLive = readsDateOnce
    ? sql<boolean>`s.deadline >= (select product_today())`
    : sql<boolean>`is_deadline_open(s.deadline)`;
  let query = db.selectFrom(from.as('s')).where(isLive);
  for (const conditionOf of Object.values(filterConditions)) {
    const condition = conditionOf?.(filters);
    if (condition) query = query.where(condition);
  }
  return query;
}
