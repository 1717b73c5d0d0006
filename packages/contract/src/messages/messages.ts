import { z } from 'zod';
import { reasonsFor } from '../reports/report-reasons.ts';
import { vacancyPath } from '../vacancies/vacancies.ts';
import { id, instant, requiredText, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  conversationMessageLimit,
  longTextLimit,
  messagesPerResponse,
  messageTextLimit,
} from '../wire/limits.ts';
import { queryNumber } from '../wire/paging.ts';

export const messageSides = ['company', 'candidate'] as const;
export const messageSide = z.enum(messageSides);

export type MessageSide = z.output<typeof messageSide>;

/** One message between a company and a candidate. */
export const message = z
  .object({
    _id: id,
    place: z.number().int().meta({ description: 'Its number in the conversation, from 1' }),
    from: messageSide,
    by: shownText().meta({ description: 'The company or the candidate, as they were called then' }),
    member: shownText().optional().meta({ description: 'Colleague who wrote it; for the company only' }),
    text: shownText(messageTextLimit),
    at: instant,
    read: z.boolean().meta({ description: 'The other side has read it' }),
  })
  .meta({ id: 'Message' });

export type Message = z.output<typeof message>;

/** Reasons why the viewer may not write: codes of the error catalogue. */
export const messageRefusals = [
  'messages_not_open',
  'company_writes_first',
  'messages_dismissed',
  'messages_vacancy_gone',
  'messages_company_blocked',
  'message_thread_full',
] as const;

export type MessageRefusal = (typeof messageRefusals)[number];

/** The latest messages of an application, or those before a cursor. */
export const conversation = z
  .object({
    messages: z.array(message).max(messagesPerResponse).meta({ description: 'The oldest first' }),
    hasOlder: z.boolean(),
    unread: z
      .number()
      .int()
      .meta({ description: 'Messages of the other side that nobody of the viewer’s side has read' }),
    closed: z
      .object({ code: z.enum(messageRefusals), reason: shownText() })
      .optional()
      .meta({ description: 'Reason why the viewer may not write now; absent if they may' }),
  })
  .meta({ id: 'Conversation' });

export type Conversation = z.output<typeof conversation>;

const older = z.object({
  before: queryNumber(
    z
      .number()
      .int()
      .min(1)
      .max(conversationMessageLimit + 1),
  )
    .optional()
    .meta({ description: 'Only messages before this `place`' }),
});

const newMessage = z
  .object({
    text: requiredText(messageTextLimit),
    sendingId: id.meta({
      description: 'Chosen by the client; repeated calls with the same id store only one message',
    }),
  })
  .meta({ id: 'NewMessage' });

const readMark = z.object({
  upTo: z
    .number()
    .int()
    .min(1)
    .max(conversationMessageLimit)
    .meta({ description: 'The `place` of the last message that was read' }),
});

const unreadCount = z.object({ unread: conversation.shape.unread });

const sendingErrors = [
  'application_not_found',
  ...messageRefusals,
  'message_already_sent',
  'message_thread_limit',
  'message_account_limit',
  'session_ended',
] as const;

const candidatePath = '/api/user/candidate/messages/:vacancyId';
const ofVacancy = z.object({ vacancyId: id });

export const getOwnMessages = endpoint({
  method: 'GET',
  path: candidatePath,
  summary: 'List the messages of one of the signed-in candidate’s applications; marks none as read',
  audience: ['Candidate'],
  params: ofVacancy,
  query: older,
  response: conversation,
  errors: ['application_not_found'],
});

export const sendOwnMessage = endpoint({
  method: 'POST',
  path: candidatePath,
  summary: 'Answer the company, once it has written; returns the latest messages',
  audience: ['Candidate'],
  params: ofVacancy,
  body: newMessage,
  response: conversation,
  errors: sendingErrors,
});

export const markOwnMessagesRead = endpoint({
  method: 'POST',
  path: `${candidatePath}/read`,
  summary: 'Mark the messages up to a `place` as read by the candidate',
  audience: ['Candidate'],
  params: ofVacancy,
  body: readMark,
  response: unreadCount,
  errors: ['application_not_found'],
});

const companyPath = `${vacancyPath}/messages/:vacancyId/:candidateId` as const;
const ofApplicant = z.object({ vacancyId: id, candidateId: id });
const vacancyErrors = ['vacancy_not_found', 'not_owner'] as const;

export const getApplicantMessages = endpoint({
  method: 'GET',
  path: companyPath,
  summary: 'List the messages with an applicant, shared by all people of the company; marks none as read',
  audience: ['Company'],
  right: 'Recrutamento',
  params: ofApplicant,
  query: older,
  response: conversation,
  errors: [...vacancyErrors, 'application_not_found'],
});

export const sendApplicantMessage = endpoint({
  method: 'POST',
  path: companyPath,
  summary: 'Write to an applicant, once the application is in review; returns the latest messages',
  audience: ['Company'],
  right: 'Recrutamento',
  params: ofApplicant,
  body: newMessage,
  response: conversation,
  errors: [...vacancyErrors, ...sendingErrors],
});

export const markApplicantMessagesRead = endpoint({
  method: 'POST',
  path: `${companyPath}/read`,
  summary: 'Mark the messages up to a `place` as read by the company, for all its people',
  audience: ['Company'],
  right: 'Recrutamento',
  params: ofApplicant,
  body: readMark,
  response: unreadCount,
  errors: [...vacancyErrors, 'application_not_found'],
});

/** The reasons for which either side reports the other. */
export const messageReportReasons = reasonsFor('candidate');

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/report/report-message',
  summary:
    'Report the other side for a message: the report stores it with the two before and the two after it',
  audience: ['Candidate', 'Company'],
  right: 'Recrutamento',
  body: z
    .object({
      messageId: id,
      reportReason: z.enum(messageReportReasons),
      description: requiredText(longTextLimit),
    })
    .meta({ id: 'MessageReportDraft' }),
  response: z.object({ message: shownText() }),
  errors: [
    'message_not_found',
    'own_message',
    'already_reported',
    'report_limit',
    'company_not_found',
    'candidate_not_found',
    'wrong_role',
    'session_ended',
  ],
});
