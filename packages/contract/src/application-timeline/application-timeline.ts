import { z } from 'zod';
import { ratingValue } from '../applicant-notes/applicant-notes.ts';
import { applicationStatus } from '../applications/applications.ts';
import { messageSide } from '../messages/messages.ts';
import { answeredQuestions } from '../screening-questions/screening-questions.ts';
import { vacancyPath } from '../vacancies/vacancies.ts';
import { id, instant, shownText } from '../values/text.ts';
import { interviewStates } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  applicantNoteTextLimit,
  interviewReasonLimit,
  longTextLimit,
  timelineEventLimit,
} from '../wire/limits.ts';

const by = shownText().meta({ description: 'Person or company that did it; for a company its name' });
const member = shownText()
  .optional()
  .meta({ description: 'The colleague who acted; only for the company and administrators' });
const comments = shownText(longTextLimit);

/** Everything that happened to an application. Only the company sees notes, ratings and undone decisions. */
export const timelineEvent = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('sent'),
      at: instant,
      by,
      answers: answeredQuestions.optional().meta({ description: 'Absent without answers' }),
    }),
    z.object({ kind: z.literal('review'), at: instant, by, member, comments }),
    z.object({
      kind: z.literal('decision'),
      at: instant,
      by,
      member,
      status: applicationStatus,
      comments,
    }),
    z.object({
      kind: z.literal('comment').meta({ description: 'Another comment on the same status' }),
      at: instant,
      by,
      member,
      status: applicationStatus,
      comments,
    }),
    z.object({
      kind: z.literal('messages').meta({ description: 'Consecutive messages of one day' }),
      at: instant.meta({ description: 'Time of the first message' }),
      until: instant.meta({ description: 'Time of the last message' }),
      by: shownText().meta({ description: 'Author of the first message' }),
      from: z
        .array(messageSide)
        .max(2)
        .meta({ description: 'The sides that wrote, in the order of their first messages' }),
      count: z.number().int(),
    }),
    z.object({
      kind: z.literal('interview').meta({ description: 'A change of an interview' }),
      at: instant,
      by,
      member,
      state: z.enum(interviewStates),
      text: shownText(interviewReasonLimit).meta({ description: 'Message with the change; may be empty' }),
    }),
    z.object({
      kind: z
        .literal('undone')
        .meta({ description: 'A decision that was undone before its candidate was notified' }),
      at: instant,
      by,
      member,
      status: applicationStatus,
      decidedAt: instant,
    }),
    z.object({
      kind: z.literal('note'),
      at: instant,
      by,
      text: shownText(applicantNoteTextLimit),
      editedAt: instant.optional(),
    }),
    z.object({ kind: z.literal('rating'), at: instant, by, value: ratingValue }),
  ])
  .meta({ id: 'TimelineEvent' });

export type TimelineEvent = z.output<typeof timelineEvent>;

const timeline = z.object({
  events: z.array(timelineEvent).max(timelineEventLimit).meta({ description: 'The oldest first' }),
  hasOlder: z.boolean().meta({ description: 'There are older events than these' }),
});

export const getOwnTimeline = endpoint({
  method: 'GET',
  path: '/api/user/candidate/application-timeline/:vacancyId',
  summary: 'List everything that happened to one of the signed-in candidate’s applications',
  audience: ['Candidate'],
  params: z.object({ vacancyId: id }),
  response: timeline,
  errors: ['application_not_found'],
});

export const getApplicantTimeline = endpoint({
  method: 'GET',
  path: `${vacancyPath}/application-timeline/:vacancyId/:candidateId`,
  summary:
    'List everything that happened to an application, with the company’s own notes; administrators see only its steps',
  audience: ['Company', 'Admin'],
  opens: 'candidato de vaga',
  right: 'Recrutamento',
  params: z.object({ vacancyId: id, candidateId: id }),
  response: timeline,
  errors: ['vacancy_not_found', 'not_owner', 'application_not_found'],
});
