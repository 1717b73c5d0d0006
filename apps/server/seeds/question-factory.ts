import type { Insertable } from 'kysely';
import { type Database, newId } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';

type QuestionOverrides = Partial<Omit<Insertable<DB['screening_question']>, 'id' | 'vacancy_id'>>;

/** Stores a question of a vacancy. */
export async function aQuestion(db: Database, vacancy: { id: string }, overrides: QuestionOverrides = {}) {
  const question = {
    position: 1,
    kind: 'yesNo',
    text: 'Você tem CNH categoria B?',
    required: true,
    ...overrides,
    id: newId(),
    vacancy_id: vacancy.id,
  } satisfies Insertable<DB['screening_question']>;
  await db.insertInto('screening_question').values(question).execute();
  return question;
}

type Answer = Pick<Insertable<DB['application_answer']>, 'choice' | 'amount' | 'words'>;

/** Stores an application's answer to a question. */
export async function anAnswer(
  db: Database,
  { candidate_id, vacancy_id }: { candidate_id: string; vacancy_id: string },
  question: { id: string },
  answer: Answer = { choice: 'Sim' },
): Promise<void> {
  await db
    .insertInto('application_answer')
    .values({ candidate_id, vacancy_id, question_id: question.id, ...answer })
    .execute();
}
