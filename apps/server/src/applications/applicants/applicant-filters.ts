import type { experienceFilters } from '@trampolim/contract/values/vocabulary';
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../platform/database/database-types.gen.ts';
import { type AnswerFilters, answerConditions } from '../../screening-questions/answer-conditions.ts';

/** Filters of applicants, apart from their status. */
export interface ApplicantFilters extends AnswerFilters {
  state?: string | undefined;
  experience?: (typeof experienceFilters)[number] | undefined;
  /** Words in the candidate's name. */
  name?: string | undefined;
}

/** Further words of a name do not narrow the result. */
const maxNameWords = 6;

const years = (count: number) => sql.lit(count * 365.25);

/** Experience in days, as in the candidate search. */
const experienceConditions: Record<(typeof experienceFilters)[number], RawBuilder<SqlBool>> = {
  'Tem experiência': sql`s.experience_days > 0`,
  'Não tem experiência': sql`s.experience_days = 0`,
  'Mais de 3': sql`s.experience_days > ${years(3)}`,
  'Mais de 5': sql`s.experience_days > ${years(5)}`,
};

/** Matches the applicants `s` of a vacancy that pass the filters. Profiles of banned candidates are hidden. */
export const matchesFilters =
  (vacancyId: string, filters: ApplicantFilters) =>
  (eb: ExpressionBuilder<DB & { s: DB['applicant_search'] }, 's'>) =>
    eb.and([eb('s.vacancy_id', '=', vacancyId), sql<SqlBool>`not s.hidden`, ...filterConditions(filters)]);

/**
 * The subquery normalizes each word once, not for each row. Names need no index, because a query reads all applicants
 * of the vacancy.
 */
function filterConditions({
  state,
  experience,
  name = '',
  ...answers
}: ApplicantFilters): RawBuilder<SqlBool>[] {
  const words = name.split(/\s+/).filter(Boolean).slice(0, maxNameWords);
  return [
    ...(state ? [sql<SqlBool>`s.state = ${state}`] : []),
    ...(experience ? [experienceConditions[experience]] : []),
    ...words.map((word) => sql<SqlBool>`strpos(s.name_text, (select search_text(${word}))) > 0`),
    ...answerConditions(answers),
  ];
}

export const hasFilters = ({ state, experience, name, answer, answerRange }: ApplicantFilters): boolean =>
  Boolean(state ?? experience ?? name ?? answer ?? answerRange);
