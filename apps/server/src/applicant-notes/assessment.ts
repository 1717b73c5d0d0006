import type { Assessment } from '@trampolim/contract/applicant-notes/applicant-notes';
import { applicantNoteLimit } from '@trampolim/contract/wire/limits';
import { type RawBuilder, sql } from 'kysely';
import type { ApplicationKey } from '../applications/application-key.ts';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';

/** The author of a note or rating of a company. */
export const authorOf = ({ accountId, colleague, id }: Viewer<'Company'>) => ({
  author_id: accountId,
  author_name: colleague
    ? sql<string>`${colleague.name}`
    : sql<string>`(select name from company where id = ${id})`,
});

/**
 * True for the company's own account and for colleagues with the right to administer. They may remove notes of others,
 * because their authors may have left.
 */
export const mayAdminister = ({ colleague }: Viewer<'Company'>): boolean =>
  !colleague || colleague.right === 'Administração';

export const isAuthor = (viewer: Viewer<'Company'>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(author_id = ${viewer.accountId}, false)`;

/** Reads the company's notes on an application, and its rating. */
export async function getAssessment(
  db: Database,
  viewer: Viewer<'Company'>,
  { vacancyId, candidateId }: ApplicationKey,
): Promise<Assessment> {
  const rating = await db
    .selectFrom('application_rating')
    .select(['value', 'author_name as by', 'rated_at as at'])
    .where('candidate_id', '=', candidateId)
    .where('vacancy_id', '=', vacancyId)
    .executeTakeFirst();
  const notes = await db
    .selectFrom('application_note')
    .select(['id', 'text', 'author_name', 'written_at', 'edited_at'])
    .select(isAuthor(viewer).as('is_own'))
    .where('candidate_id', '=', candidateId)
    .where('vacancy_id', '=', vacancyId)
    // Orders by the database's clock, because the ids contain the clocks of several servers.
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(applicantNoteLimit)
    .execute();
  return {
    ...(rating && { rating }),
    notes: notes.map((note) => ({
      _id: note.id,
      text: note.text,
      by: note.author_name,
      writtenAt: note.written_at,
      ...(note.edited_at && { editedAt: note.edited_at }),
      mayEdit: note.is_own,
      mayRemove: note.is_own || mayAdminister(viewer),
    })),
  };
}
