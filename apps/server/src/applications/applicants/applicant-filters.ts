import type { ApplicantFilters } from '@trampolim/contract/applications/applicants';
import type { experienceFilters } from '@trampolim/contract/values/vocabulary';
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../platform/database/database-types.gen.ts';
import { answerConditions } from '../../screening-questions/answer-conditions.ts';

/** Further words of a name do not narrow the result. */
const maxNameWords = 6;

const daysInYears = (years: number) => sql.lit(years * 365.25);

/** The experience is stored in days, as in the candidate search. */
const experienceConditions: Record<(typeof experienceFilters)[number], RawBuilder<SqlBool>> = {
  'Tem experiência': sql`s.experience_days > 0`,
  'Não tem experiência': sql`s.experience_days = 0`,
  'Mais de 3': sql`s.experience_days > ${daysInYears(3)}`,
  'Mais de 5': sql`s.experience_days > ${daysInYears(5)}`,
};

type FilterConditions = (filters: ApplicantFilters) => RawBuilder<SqlBool>[];

/** The conditions of each filter. Null for a filter that another one includes. */
const filterConditions: Record<keyof ApplicantFilters, FilterConditions | null> = {
  state: ({ state }) => (state ? [sql<SqlBool>`s.state = ${state}`] : []),
  experience: ({ experience }) => (experience ? [experienceConditions[experience]] : []),
  // The subquery normalizes each word once, not for each row. Names need no index, because a query reads all applicants
  // of the vacancy.
  name: ({ name = '' }) =>
    name
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, maxNameWords)
      .map((word) => sql<SqlBool>`strpos(s.name_text, (select search_text(${word}))) > 0`),
  answer: answerConditions,
  answerRange: null,
};

const conditionsOf = (filters: ApplicantFilters) =>
  Object.values(filterConditions).flatMap((conditions) => conditions?.(filters) ?? []);

/** Matches the applicants `s` of a vacancy that pass the filters. Profiles of banned candidates are hidden. */
export const matchesFilters =
  (vacancyId: string, filters: ApplicantFilters) =>
  (eb: ExpressionBuilder<DB & { s: DB['applicant_search'] }, 's'>) =>
    eb.and([eb('s.vacancy_id', '=', vacancyId), sql<SqlBool>`not s.hidden`, ...conditionsOf(filters)]);

export const hasFilters = (filters: ApplicantFilters): boolean => conditionsOf(filters).length > 0;
