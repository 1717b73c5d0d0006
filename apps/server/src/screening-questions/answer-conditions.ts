import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Filters by answers, as `answerFilters` of the contract describes them. */
export interface AnswerFilters {
  answer?: string[] | undefined;
  answerRange?: string[] | undefined;
}

/**
 * Conditions for `applicant_search as s`: one for each question, which any of its wanted answers meets. Answers to
 * other vacancies do not count: the ids of questions are public, and a company could learn what its applicants
 * answered elsewhere. This is an `exists` because PostgreSQL before 17 runs a correlated `in` once for each
 * applicant.
 */
export function answerConditions({ answer = [], answerRange = [] }: AnswerFilters): RawBuilder<SqlBool>[] {
  const byQuestion = new Map<string, RawBuilder<SqlBool>[]>();
  const want = (filter: string, condition: (wanted: string) => RawBuilder<SqlBool>) => {
    const [question, wanted] = split(filter);
    byQuestion.set(question, [...(byQuestion.get(question) ?? []), condition(wanted)]);
  };
  for (const filter of answer) want(filter, (choice) => sql<SqlBool>`r.choice = ${choice}`);
  for (const filter of answerRange) want(filter, inRange);
  return [...byQuestion].map(
    ([question, conditions]) => sql<SqlBool>`exists (
      select from application_answer r
      where r.candidate_id = s.candidate_id and r.vacancy_id = s.vacancy_id and r.question_id = ${question} and (${sql.join(conditions, sql` or `)}))`,
  );
}

function split(filter: string): [question: string, wanted: string] {
  const end = filter.indexOf(':');
  return [filter.slice(0, end), filter.slice(end + 1)];
}

function inRange(range: string): RawBuilder<SqlBool> {
  const [from, to] = range.split('..');
  const bounds = [
    ...(from ? [sql<SqlBool>`r.amount >= ${from}::numeric`] : []),
    ...(to ? [sql<SqlBool>`r.amount <= ${to}::numeric`] : []),
  ];
  return bounds.length > 0
    ? sql<SqlBool>`(${sql.join(bounds, sql` and `)})`
    : sql<SqlBool>`r.amount is not null`;
}
