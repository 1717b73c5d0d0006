import { z } from 'zod';
import { vacancyPath } from '../vacancies/vacancies.ts';
import { id, instant, requiredText, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { applicantNoteLimit, applicantNoteTextLimit, highestRating } from '../wire/limits.ts';

const ofApplication = z.object({ vacancyId: id, candidateId: id });

export const ratingValue = z.number().int().min(1).max(highestRating);

/** A company's notes and rating of an applicant. Candidates and administrators never see them. */
const assessment = z
  .object({
    rating: z
      .object({ value: ratingValue, by: shownText(), at: instant })
      .optional()
      .meta({ description: 'The company’s shared rating, with the person who set it last' }),
    notes: z
      .array(
        z.object({
          _id: id,
          text: shownText(applicantNoteTextLimit),
          by: shownText(),
          writtenAt: instant,
          editedAt: instant.optional(),
          mayEdit: z.boolean(),
          mayRemove: z.boolean(),
        }),
      )
      .max(applicantNoteLimit)
      .meta({ description: 'Newest first' }),
  })
  .meta({ id: 'Assessment' });

export type Assessment = z.output<typeof assessment>;

const noteText = z.object({ text: requiredText(applicantNoteTextLimit) });

export const getAssessment = endpoint({
  method: 'GET',
  path: `${vacancyPath}/applicant-notes/:vacancyId/:candidateId`,
  summary: 'Get the company’s internal notes on an applicant and its rating, which nobody else sees',
  audience: ['Company'],
  right: 'Recrutamento',
  params: ofApplication,
  response: assessment,
  errors: ['vacancy_not_found', 'not_owner', 'application_not_found'],
});

export const addNote = endpoint({
  method: 'POST',
  path: `${vacancyPath}/applicant-notes/:vacancyId/:candidateId`,
  summary: 'Add an internal note on an applicant',
  audience: ['Company'],
  right: 'Recrutamento',
  params: ofApplication,
  body: noteText,
  response: assessment,
  errors: ['vacancy_not_found', 'not_owner', 'application_not_found', 'note_limit'],
});

export const changeNote = endpoint({
  method: 'PUT',
  path: `${vacancyPath}/applicant-note/:id`,
  summary: 'Edit an internal note, as its author',
  audience: ['Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  body: noteText,
  response: assessment,
  errors: ['note_not_found', 'not_note_author'],
});

export const removeNote = endpoint({
  method: 'DELETE',
  path: `${vacancyPath}/applicant-note/:id`,
  summary: 'Remove an internal note, as its author or with the right Administração',
  audience: ['Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: assessment,
  errors: ['note_not_found', 'not_note_author'],
});

export const rateApplicant = endpoint({
  method: 'PUT',
  path: `${vacancyPath}/applicant-rating/:vacancyId/:candidateId`,
  summary: 'Rate an applicant from 1 to 5 for the company, replacing its last rating; null removes it',
  audience: ['Company'],
  right: 'Recrutamento',
  params: ofApplication,
  body: z.object({ rating: ratingValue.nullable() }),
  response: assessment,
  errors: ['vacancy_not_found', 'not_owner', 'application_not_found'],
});
