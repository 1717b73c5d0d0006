import type {
  AskedQuestion,
  QuestionDraft,
  QuestionsToAnswer,
  ScreeningQuestion,
} from '@trampolim/contract/screening-questions/screening-questions';
import { askedQuestionLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { type Database, newId, type Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';

/** `screening_question as q` in the wire format. */
const inWireFormat = sql<ScreeningQuestion>`jsonb_strip_nulls(jsonb_build_object(
  '_id', q.id, 'kind', q.kind, 'text', q.text, 'required', q.required,
  'options', case when q.kind = 'choice' then to_jsonb(q.options) end,
  'min', q.lowest, 'max', q.highest, 'unit', nullif(q.unit, ''),
  'accepted', case
    when q.accepted_options <> '{}' then jsonb_build_object('options', q.accepted_options)
    when num_nonnulls(q.accepted_from, q.accepted_to) > 0
      then jsonb_build_object('from', q.accepted_from, 'to', q.accepted_to)
  end))`;

/** The current questions of `vacancy as v` in order. Null if it asks none. */
export const questionsOfVacancy = sql<ScreeningQuestion[] | null>`(
  select jsonb_agg(${inWireFormat} order by q.position) from screening_question q
  where q.vacancy_id = v.id and q.position is not null)`;

/** Every question of `vacancy as v` with Portuguese names, for the company's file of own data. */
export const exportedQuestions = sql<object[]>`coalesce((
  select jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object(
      'pergunta', q.text, 'tipo', q.kind, 'obrigatoria', q.required, 'opcoes', nullif(q.options, '{}'),
      'de', q.lowest, 'ate', q.highest, 'unidade', nullif(q.unit, ''),
      'respostas_aceitas', nullif(q.accepted_options, '{}'), 'aceita_de', q.accepted_from, 'aceita_ate', q.accepted_to,
      'feita_agora', q.position is not null, 'criada_em', q.created_at))
    order by q.position nulls last, q.id)
  from screening_question q where q.vacancy_id = v.id), '[]')`;

/** Lists the current questions of a vacancy. While the vacancy is locked, they do not change. */
export async function listQuestions(db: Database, vacancyId: string): Promise<ScreeningQuestion[]> {
  const rows = await db
    .selectFrom('screening_question as q')
    .select(inWireFormat.as('question'))
    .where('q.vacancy_id', '=', vacancyId)
    .where('q.position', 'is not', null)
    .orderBy('q.position')
    .execute();
  return rows.map(({ question }) => question);
}

/** Lists the questions of open vacancies. Omits vacancies without questions. */
export async function listQuestionsToAnswer(
  db: Database,
  vacancyIds: readonly string[],
): Promise<QuestionsToAnswer[]> {
  const rows = await db
    .selectFrom('screening_question as q')
    .innerJoin('vacancy as v', 'v.id', 'q.vacancy_id')
    .select(['v.id as jobVacancyId', 'v.title as jobTitle'])
    .select(sql<ScreeningQuestion[]>`jsonb_agg(${inWireFormat} order by q.position)`.as('questions'))
    .where('v.id', 'in', vacancyIds)
    .where('v.live', '=', sql.lit(true))
    .where('q.position', 'is not', null)
    .groupBy('v.id')
    .orderBy('v.id')
    .execute();
  return rows;
}

/** Lists every question of a vacancy that may have answers: the current ones, then older ones, newest first. */
export async function listAskedQuestions(db: Database, vacancyId: string): Promise<AskedQuestion[]> {
  const rows = await db
    .selectFrom('screening_question as q')
    .select(['q.position', inWireFormat.as('question')])
    .where('q.vacancy_id', '=', vacancyId)
    // The last answer to an older question may have been deleted with its application.
    .where(({ or, exists, eb, selectFrom }) =>
      or([
        eb('q.position', 'is not', null),
        exists(
          selectFrom('application_answer as a')
            .select('a.question_id')
            .whereRef('a.question_id', '=', 'q.id'),
        ),
      ]),
    )
    .orderBy(sql`q.position nulls last`)
    .orderBy('q.id', 'desc')
    .limit(askedQuestionLimit)
    .execute();
  return rows.map(({ question, position }) => ({ ...question, isCurrent: position !== null }));
}

/**
 * Returns the fields that identify a question: changing one creates another question. Drops fields that do not apply
 * to its kind.
 */
function toContent({ kind, text, required, options, min, max, unit, accepted }: QuestionDraft) {
  const isNumber = kind === 'number';
  const hasOptions = kind === 'yesNo' || kind === 'choice';
  return {
    kind,
    text,
    required,
    options: kind === 'choice' ? (options ?? []) : [],
    lowest: isNumber ? (min ?? null) : null,
    highest: isNumber ? (max ?? null) : null,
    unit: isNumber ? (unit ?? '') : '',
    accepted_options: hasOptions ? (accepted?.options ?? []) : [],
    accepted_from: isNumber ? (accepted?.from ?? null) : null,
    accepted_to: isNumber ? (accepted?.to ?? null) : null,
  };
}

type QuestionContent = ReturnType<typeof toContent>;

/** Stores the questions of a new vacancy. */
export const storeQuestions = (
  transaction: Transaction,
  vacancyId: string,
  drafts: readonly QuestionDraft[],
): Promise<void> =>
  insertQuestions(
    transaction,
    vacancyId,
    drafts.map((draft, index) => [toContent(draft), index + 1]),
  );

async function insertQuestions(
  transaction: Transaction,
  vacancyId: string,
  entries: readonly (readonly [content: QuestionContent, position: number])[],
): Promise<void> {
  if (entries.length === 0) return;
  await transaction
    .insertInto('screening_question')
    .values(
      entries.map(([content, position]) => ({ ...content, id: newId(), vacancy_id: vacancyId, position })),
    )
    .execute();
}

interface QuestionChange {
  drafts: readonly QuestionDraft[];
  /** The ids of the questions when the editor was opened. */
  before: readonly string[] | undefined;
}

/**
 * Replaces the questions of a vacancy under its lock. Returns true if anything changed. Answers stay with the question
 * that was asked.
 * @throws {Failure} `questions_edited` if somebody else changed them since they were read
 */
export async function changeQuestions(
  transaction: Transaction,
  vacancyId: string,
  { drafts, before }: QuestionChange,
): Promise<boolean> {
  const stored = await listStoredQuestions(transaction, vacancyId);
  const current = stored.filter(({ position }) => position !== null);
  if (before && before.join() !== current.map(({ id }) => id).join()) throw fail('questions_edited');
  const questions = drafts
    .map(toContent)
    .map((content) => ({ content, id: stored.find(hasContent(content))?.id }));
  const isUnchanged =
    questions.length === current.length && questions.every(({ id }, index) => id === current[index]?.id);
  if (isUnchanged) return false;
  await setPositions(transaction, vacancyId, questions);
  const newQuestions = questions.flatMap(({ content, id }, index) =>
    id ? [] : [[content, index + 1] as const],
  );
  await insertQuestions(transaction, vacancyId, newQuestions);
  await deleteUnanswered(transaction, vacancyId);
  return true;
}

const listStoredQuestions = (transaction: Transaction, vacancyId: string) =>
  transaction
    .selectFrom('screening_question')
    .select(['id', 'position', 'kind', 'text', 'required', 'options', 'unit', 'accepted_options'])
    .select(['lowest', 'highest', 'accepted_from', 'accepted_to'])
    .where('vacancy_id', '=', vacancyId)
    .orderBy(sql`position nulls last`)
    .orderBy('id', 'desc')
    .execute();

type StoredQuestion = Awaited<ReturnType<typeof listStoredQuestions>>[number];

const toComparable = ({
  kind,
  text,
  required,
  unit,
  ...content
}: QuestionContent | Omit<StoredQuestion, 'id' | 'position'>) => {
  const numbers = [content.lowest, content.highest, content.accepted_from, content.accepted_to];
  return JSON.stringify([
    kind,
    text,
    required,
    unit,
    content.options,
    content.accepted_options,
    // The database returns decimal numbers as text.
    numbers.map((number) => (number === null ? null : Number(number))),
  ]);
};

const hasContent = (content: QuestionContent) => {
  const expected = toComparable(content);
  return (question: StoredQuestion) => toComparable(question) === expected;
};

/** Sets the positions of the current questions, and clears the positions of all others. */
async function setPositions(
  transaction: Transaction,
  vacancyId: string,
  questions: readonly { id: string | undefined }[],
): Promise<void> {
  const ids = questions.map(({ id }) => id ?? null);
  await transaction
    .updateTable('screening_question')
    .set({ position: sql<number | null>`array_position(${ids}::uuid[], id)` })
    .where('vacancy_id', '=', vacancyId)
    .execute();
}

/** Deletes questions that the vacancy no longer asks and nobody has answered. */
async function deleteUnanswered(transaction: Transaction, vacancyId: string): Promise<void> {
  await transaction
    .deleteFrom('screening_question as q')
    .where('q.vacancy_id', '=', vacancyId)
    .where('q.position', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application_answer as a')
            .select('a.question_id')
            .whereRef('a.question_id', '=', 'q.id'),
        ),
      ),
    )
    .execute();
}
