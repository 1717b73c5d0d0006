import { applicantNoteLimit } from '@trampolim/contract/wire/limits';
import { type RawBuilder, sql } from 'kysely';
import type { ApplicationKey } from '../applications/application-key.ts';
import { lockVisibleApplication } from '../applications/visible-application.ts';
import { newId, type Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { authorOf, isAuthor, mayAdminister } from './assessment.ts';

type CompanyViewer = Viewer<'Company'>;

/** @throws {Failure} `application_not_found`, `note_limit` */
export async function addNote(
  transaction: Transaction,
  viewer: CompanyViewer,
  application: ApplicationKey,
  text: string,
): Promise<void> {
  const { candidateId, vacancyId } = application;
  await lockVisibleApplication(transaction, application);
  // This must be a separate statement, because the locking one still sees the notes from before its wait.
  const { count } = await transaction
    .selectFrom('application_note')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('candidate_id', '=', candidateId)
    .where('vacancy_id', '=', vacancyId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= applicantNoteLimit) throw fail('note_limit');
  await transaction
    .insertInto('application_note')
    .values({ id: newId(), candidate_id: candidateId, vacancy_id: vacancyId, text, ...authorOf(viewer) })
    .execute();
}

/**
 * Returns the note's application.
 * @throws {Failure} `note_not_found`, `not_note_author`
 */
export async function changeNote(
  transaction: Transaction,
  viewer: CompanyViewer,
  noteId: string,
  text: string,
): Promise<ApplicationKey> {
  const application = await transaction
    .updateTable('application_note')
    .set({ text, edited_at: sql<string>`clock_timestamp()` })
    .where('id', '=', noteId)
    .where(isVisibleNoteOf(viewer))
    .where(isAuthor(viewer))
    .returning(['candidate_id as candidateId', 'vacancy_id as vacancyId'])
    .executeTakeFirst();
  return application ?? throwRefusal(transaction, viewer, noteId);
}

/**
 * Returns the application that the note belonged to.
 * @throws {Failure} `note_not_found`, `not_note_author`
 */
export async function removeNote(
  transaction: Transaction,
  viewer: CompanyViewer,
  noteId: string,
): Promise<ApplicationKey> {
  const application = await transaction
    .deleteFrom('application_note')
    .where('id', '=', noteId)
    .where(isVisibleNoteOf(viewer))
    .$if(!mayAdminister(viewer), (query) => query.where(isAuthor(viewer)))
    .returning(['candidate_id as candidateId', 'vacancy_id as vacancyId'])
    .executeTakeFirst();
  return application ?? throwRefusal(transaction, viewer, noteId);
}

/** True for a note of the viewer's company about a candidate who is not banned. */
const isVisibleNoteOf = ({ id }: CompanyViewer): RawBuilder<boolean> => sql<boolean>`
  (select v.company_id = ${id} and not cand.banned from vacancy v, candidate cand
    where v.id = application_note.vacancy_id and cand.id = application_note.candidate_id)`;

/** Throws the reason why no note was changed. */
async function throwRefusal(transaction: Transaction, viewer: CompanyViewer, noteId: string): Promise<never> {
  const note = await transaction
    .selectFrom('application_note')
    .select('id')
    .where('id', '=', noteId)
    .where(isVisibleNoteOf(viewer))
    .executeTakeFirst();
  throw fail(note ? 'not_note_author' : 'note_not_found');
}
