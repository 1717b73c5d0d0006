import type { Insertable } from 'kysely';
import { type Database, newId } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from './account-row.ts';

interface Author {
  id: string;
  name: string;
}

interface Application {
  candidate_id: string;
  vacancy_id: string;
}

/** Creates the row of a company's note on an application. */
export const noteRow = (
  { candidate_id, vacancy_id }: Application,
  author: Author,
  text: string,
  writtenAt = new Date().toISOString(),
) =>
  ({
    id: idWithTimestamp(writtenAt),
    candidate_id,
    vacancy_id,
    text,
    author_id: author.id,
    author_name: author.name,
    written_at: writtenAt,
  }) satisfies Insertable<DB['application_note']>;

/** Creates the row of a company's rating of an application. */
export const ratingRow = (
  { candidate_id, vacancy_id }: Application,
  author: Author,
  value: number,
  ratedAt = new Date().toISOString(),
) =>
  ({
    candidate_id,
    vacancy_id,
    value,
    author_id: author.id,
    author_name: author.name,
    rated_at: ratedAt,
  }) satisfies Insertable<DB['application_rating']>;

/** Creates the row of a company's reusable text for comments to applicants. */
export const commentTemplateRow = (company: { id: string }, name: string, text: string) =>
  ({ id: newId(), company_id: company.id, name, text }) satisfies Insertable<DB['comment_template']>;

export const aNote = (db: Database, ...columns: Parameters<typeof noteRow>) =>
  db
    .insertInto('application_note')
    .values(noteRow(...columns))
    .returningAll()
    .executeTakeFirstOrThrow();

export const aCommentTemplate = (db: Database, ...columns: Parameters<typeof commentTemplateRow>) =>
  db
    .insertInto('comment_template')
    .values(commentTemplateRow(...columns))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores a dismissal that the same person decided and undid. */
export const anUndoneDismissal = (
  db: Database,
  { candidate_id, vacancy_id }: Application,
  person: Author,
  comments: string,
) =>
  db
    .insertInto('undone_step')
    .values({
      id: newId(),
      candidate_id,
      vacancy_id,
      status: 'Dispensado',
      comments,
      // The decision.
      step_by: person.name,
      step_member: person.name,
      step_at: new Date().toISOString(),
      // Its undoing.
      author_id: person.id,
      author_name: person.name,
      member_name: person.name,
    })
    .execute();
