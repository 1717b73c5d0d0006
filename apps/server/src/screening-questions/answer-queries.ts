import { answerProblem, knockOutProblem } from '@trampolim/contract/screening-questions/answer-rules';
import type {
  AnsweredQuestion,
  GivenAnswer,
  ScreeningQuestion,
} from '@trampolim/contract/screening-questions/screening-questions';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';

/** An answer that can be stored. */
interface CheckedAnswer {
  question: ScreeningQuestion;
  value: string | number;
}

/**
 * Validates the answers to the vacancy's current questions, and returns them without the empty ones.
 * @throws {Failure} `questions_unanswered`, `questions_changed` if other questions were answered, and at the field of
 * an answer `invalid_input` or `knocked_out`
 */
export function checkAnswers(
  questions: readonly ScreeningQuestion[],
  givenAnswers: readonly GivenAnswer[] | undefined,
): CheckedAnswer[] {
  if (!givenAnswers) {
    if (questions.length === 0) return [];
    throw fail('questions_unanswered');
  }
  const answers = givenAnswers.map(({ questionId, value }) => ({
    question: questions.find(({ _id }) => _id === questionId),
    value,
  }));
  const currentAnswers = answers.filter((answer) => answer.question !== undefined) as {
    question: ScreeningQuestion;
    value: GivenAnswer['value'];
  }[];
  const answeredCount = new Set(givenAnswers.map(({ questionId }) => questionId)).size;
  if (answeredCount !== questions.length || currentAnswers.length !== questions.length)
    throw fail('questions_changed');
  failIfAny(
    'invalid_input',
    currentAnswers.map(({ question, value }) => answerProblem(question, value)),
  );
  failIfAny(
    'knocked_out',
    currentAnswers.map(({ question, value }) => knockOutProblem(question, value)),
  );
  return currentAnswers.filter(
    (answer): answer is CheckedAnswer => answer.value !== null && answer.value !== '',
  );
}

function failIfAny(code: 'invalid_input' | 'knocked_out', problems: readonly (string | undefined)[]): void {
  const issues = problems.flatMap((message, index) =>
    message === undefined ? [] : [{ path: `answers.${index}.value`, message }],
  );
  if (issues.length > 0) throw fail(code, { issues });
}

interface Application {
  candidateId: string;
  vacancyId: string;
}

/** Stores the answers of a new application. */
export async function storeAnswers(
  transaction: Transaction,
  { candidateId, vacancyId }: Application,
  answers: readonly CheckedAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await transaction
    .insertInto('application_answer')
    .values(
      answers.map(({ question, value }) => ({
        candidate_id: candidateId,
        vacancy_id: vacancyId,
        question_id: question._id,
        choice: question.kind === 'yesNo' || question.kind === 'choice' ? String(value) : null,
        amount: typeof value === 'number' ? value : null,
        words: question.kind === 'text' ? String(value) : null,
      })),
    )
    .execute();
}

/**
 * The answers of `application as app` in the wire format, in the order of the questions. Answers to questions that the
 * vacancy no longer asks come last.
 */
export const answersOfApplication: RawBuilder<AnsweredQuestion[] | null> = sql`(
  select jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object(
      'questionId', q.id, 'kind', q.kind, 'text', q.text, 'unit', nullif(q.unit, ''),
      'value', coalesce(to_jsonb(r.choice), to_jsonb(r.amount), to_jsonb(r.words))))
    order by q.position nulls last, q.id)
  from application_answer r join screening_question q on q.id = r.question_id
  where r.candidate_id = app.candidate_id and r.vacancy_id = app.vacancy_id)`;

/** Lists the answers of an application, with the questions in their original wording. */
export async function listAnswers(
  db: Database,
  { candidateId, vacancyId }: Application,
): Promise<AnsweredQuestion[]> {
  const row = await db
    .selectFrom('application as app')
    .select(answersOfApplication.as('answers'))
    .where('app.candidate_id', '=', candidateId)
    .where('app.vacancy_id', '=', vacancyId)
    .executeTakeFirst();
  return row?.answers ?? [];
}

/** Returns the `answers` field of a response, or no field if there are none. */
export const toAnswers = (answers: readonly AnsweredQuestion[] | null) =>
  answers && answers.length > 0 ? { answers: [...answers] } : {};

/** Answers with Portuguese names for files of own data. Empty if there are none. */
export const exportedAnswers = (answers: RawBuilder<unknown>) => sql<object[]>`coalesce((
  select jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object(
      'pergunta', given -> 'text', 'tipo', given -> 'kind', 'resposta', given -> 'value', 'unidade', given -> 'unit'))
    order by place)
  from jsonb_array_elements(${answers}) with ordinality answered (given, place)), '[]')`;
