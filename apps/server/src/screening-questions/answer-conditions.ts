import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Filters by answers, in the form that `answerFilters` of the contract validates. */
export interface AnswerFilters {
  /** `<question id>:<text of the chosen answer>` */
  answer?: string[] | undefined;
  /** `<question id>:<lowest>..<highest>`, of which either number may be missing. */
  answerRange?: string[] | undefined;
}

/**
 * Returns conditions for `applicant_search as s`: for each question, the applicant gave one of the listed answers.
 * Answers to other vacancies do not count, because the ids of questions are public and a company could learn what its
 * applicants answered elsewhere. The condition is an `exists`, because PostgreSQL before 17 runs a correlated `in` once
 * for each applicant.
 */
export function answerConditions({ answer = [], answerRange = [] }: AnswerFilters): RawBuilder<SqlBool>[] {
  const byQuestion = new Map<string, RawBuilder<SqlBool>[]>();
  const addCondition = (filter: string, condition: (value: string) => RawBuilder<SqlBool>) => {
    const [question, value] = splitFilter(filter);
    byQuestion.set(question, [...(byQuestion.get(question) ?? []), condition(value)]);
  };
  for (const filter of answer) addCondition(filter, (choice) => sql<SqlBool>`r.choice = ${choice}`);
  for (const filter of answerRange) addCondition(filter, inRange);
  return [...byQuestion].map(
    ([question, conditions]) => sql<SqlBool>`exists (
      select from application_answer r
      where r.candidate_id = s.candidate_id and r.vacancy_id = s.vacancy_id and r.question_id = ${question} and (${sql.join(conditions, sql` or `)}))`,
  );
}

function splitFilter(filter: string): [question: string, value: string] {
  const colon = filter.indexOf(':');
  return [filter.slice(0, colon), filter.slice(colon + 1)];
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
