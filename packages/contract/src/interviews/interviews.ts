import { z } from 'zod';
import { phone } from '../values/documents.ts';
import { id, instant, possiblyEmptyText, shownText } from '../values/text.ts';
import { interviewStates } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  emailLimit,
  interviewNoteTextLimit,
  interviewPlaceLimit,
  interviewReasonLimit,
  interviewTimesLimit,
  maxInterviewMinutes,
  minInterviewMinutes,
  upcomingInterviewLimit,
  urlLimit,
} from '../wire/limits.ts';

const base = '/api/user/interviews';

/** One less than the largest integer of the database, because the next version is computed. */
const versionLimit = 2_147_483_646;

const version = z.number().int().min(0).max(versionLimit).meta({
  description: 'The version that the viewer saw; the action is refused if somebody else acted since',
});

/** Accepts only https URLs without a user name, because candidates trust links from a company. */
const meetingLink = possiblyEmptyText(urlLimit).refine((value) => {
  if (value === '') return true;
  if (!/^https:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return username === '' && password === '' && hostname.includes('.');
}, 'Informe um link que comece com https://, como o da sala de vídeo.');

const minutes = z.number().int().min(minInterviewMinutes).max(maxInterviewMinutes);

export const interviewProposal = z
  .object({
    version,
    times: z
      .array(instant)
      .min(1, 'Sugira ao menos um horário.')
      .max(interviewTimesLimit, `Sugira no máximo ${interviewTimesLimit} horários.`),
    minutes,
    place: possiblyEmptyText(interviewPlaceLimit),
    link: meetingLink,
    note: possiblyEmptyText(interviewNoteTextLimit),
    contactPhone: phone.or(z.literal('')),
  })
  .refine(({ place, link }) => place !== '' || link !== '', {
    path: ['place'],
    message: 'Informe onde será: um endereço ou um link.',
  });

export type InterviewProposal = z.output<typeof interviewProposal>;

const proposedTime = z.object({
  startsAt: instant,
  isPast: z.literal(true).optional(),
  clash: shownText()
    .optional()
    .meta({ description: 'The other agreed interview of the viewer with which it overlaps' }),
});

/** An interview as one of its two sides sees it. */
export const interview = z
  .object({
    _id: id,
    version: z.number().int(),
    state: z.enum(interviewStates),
    times: z.array(proposedTime).max(interviewTimesLimit),
    minutes: z.number().int(),
    place: shownText(interviewPlaceLimit),
    link: shownText(urlLimit),
    note: shownText(interviewNoteTextLimit).meta({
      description: 'Message of the company to the candidate; may be empty',
    }),
    contactPhone: shownText().meta({
      description: 'Phone that the company gave for the interview; may be empty',
    }),
    zone: shownText().meta({ description: 'The time zone of the vacancy’s place when it was proposed' }),
    candidateZone: shownText().meta({ description: 'The time zone of the candidate’s place' }),
    counter: proposedTime.extend({ text: shownText(interviewReasonLimit) }).optional(),
    startsAt: instant.optional().meta({ description: 'The agreed time' }),
    clash: proposedTime.shape.clash,
    by: shownText().optional().meta({ description: 'The colleague who proposed it, for the company' }),
    ending: shownText().optional().meta({ description: 'How it ended, in a sentence' }),
    reason: shownText(interviewReasonLimit).meta({ description: 'Written by the person who ended it' }),
    mayAccept: z.boolean(),
    mayCounter: z.boolean(),
    mayEnd: z.boolean(),
  })
  .meta({ id: 'Interview' });

export type Interview = z.output<typeof interview>;

/**
 * The interview of an application as one of its sides sees it. Clients know it as `place`, so responses keep that name.
 * The `place` inside an interview is its address.
 */
const interviewPanelData = z
  .object({
    interview: interview.optional().meta({ description: 'The open interview, or else the last one' }),
    mayPropose: z.boolean(),
    mayProposeAfterReading: z.boolean().meta({
      description: 'True while only the status `Currículo Enviado` prevents the company from proposing',
    }),
    zone: shownText().meta({ description: 'The time zone of the vacancy’s place' }),
    lastDay: instant.meta({ description: 'The latest time at which an interview may start' }),
    busy: z
      .array(z.object({ startsAt: instant, minutes: z.number().int(), name: shownText() }))
      .max(upcomingInterviewLimit)
      .meta({ description: 'Agreed interviews of the company; for the company only' }),
    contact: z
      .object({
        name: shownText(),
        vacancyTitle: shownText(),
        phone: shownText(),
        email: shownText(emailLimit),
      })
      .optional()
      .meta({
        description: 'Contact data of the applicant’s resume; for the company only',
      }),
  })
  .meta({ id: 'InterviewPlace' });

export type InterviewPanelData = z.output<typeof interviewPanelData>;

const outcome = z.object({ message: shownText(), place: interviewPanelData });

const ofApplication = z.object({ vacancyId: id, candidateId: id });
const refusals = [
  'application_not_found',
  'interview_not_found',
  'interview_changed',
  'interview_over',
  'interview_paused',
  'interview_limit',
  'interview_time_gone',
] as const;

export const getReceivedInterview = endpoint({
  method: 'GET',
  path: `${base}/of-applicant/:vacancyId/:candidateId`,
  summary: 'Get the interview with an applicant and the applicant’s contact data',
  audience: ['Company'],
  right: 'Recrutamento',
  params: ofApplication,
  response: interviewPanelData,
  errors: ['vacancy_not_found', 'not_owner', 'application_not_found'],
});

export const getOwnInterview = endpoint({
  method: 'GET',
  path: `${base}/of-vacancy/:vacancyId`,
  summary: 'Get the interview of the signed-in candidate’s application to a vacancy',
  audience: ['Candidate'],
  params: z.object({ vacancyId: id }),
  response: interviewPanelData,
  errors: ['application_not_found'],
});

export const listUpcomingInterviews = endpoint({
  method: 'GET',
  path: `${base}/upcoming`,
  summary: 'List agreed interviews that are not over, the next first, and those that wait for the viewer',
  audience: ['Candidate', 'Company'],
  right: 'Recrutamento',
  response: z.object({
    agreed: z
      .array(
        z.object({
          _id: id,
          vacancyId: id,
          candidateId: id,
          jobTitle: shownText(),
          otherName: shownText(),
          startsAt: instant,
          minutes: z.number().int(),
          zone: shownText(),
          candidateZone: shownText(),
        }),
      )
      .max(upcomingInterviewLimit),
    waiting: z
      .array(
        z.object({ _id: id, vacancyId: id, candidateId: id, jobTitle: shownText(), otherName: shownText() }),
      )
      .max(upcomingInterviewLimit)
      .meta({ description: 'Interviews that wait for an answer of the viewer' }),
  }),
});

export const proposeInterview = endpoint({
  method: 'POST',
  path: `${base}/of-applicant/:vacancyId/:candidateId`,
  summary: 'Propose up to three times for an interview, which replace earlier ones',
  audience: ['Company'],
  right: 'Recrutamento',
  params: ofApplication,
  body: interviewProposal,
  response: outcome,
  errors: ['vacancy_not_found', 'not_owner', 'interview_too_early', 'vacancy_under_ban', ...refusals],
});

export const acceptInterview = endpoint({
  method: 'POST',
  path: `${base}/:id/accept`,
  summary: 'Accept one of the proposed times as the candidate, or the candidate’s own time as the company',
  audience: ['Candidate', 'Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  body: z.object({ version, startsAt: instant }),
  response: outcome,
  errors: refusals,
});

export const counterInterview = endpoint({
  method: 'POST',
  path: `${base}/:id/counter`,
  summary: 'Propose another time as the candidate, once until the company answers',
  audience: ['Candidate'],
  params: z.object({ id }),
  body: z.object({
    version,
    startsAt: instant,
    text: possiblyEmptyText(interviewReasonLimit),
  }),
  response: outcome,
  errors: refusals,
});

export const endInterview = endpoint({
  method: 'POST',
  path: `${base}/:id/end`,
  summary: 'Decline an interview as the candidate, or cancel it as the company',
  audience: ['Candidate', 'Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  body: z.object({ version, reason: possiblyEmptyText(interviewReasonLimit) }),
  response: outcome,
  errors: refusals,
});

export const downloadInterview = endpoint({
  method: 'GET',
  path: `${base}/:id/calendar`,
  summary: 'Download the calendar entry of an agreed interview as an iCalendar file',
  audience: ['Candidate', 'Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: z
    .unknown()
    .meta({ description: 'A text of lines of at most 75 bytes, as calendar programs read it' }),
  media: 'text/calendar',
  streamed: true,
  errors: ['interview_not_found'],
});
