import { z } from 'zod';
import { id, instant, shownText } from '../values/text.ts';
import { applicationStatuses, noticeKinds, roles } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { commentLimit, noticesPerEvent, unreadNoticesCounted } from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';

const unread = z
  .number()
  .int()
  .max(unreadNoticesCounted)
  .meta({ description: `Of the viewer's notices; ${unreadNoticesCounted} stands for that many or more` });

/** A notice to an account. While it is unread, further events of the same kind and subject are merged into it. */
export const notice = z
  .object({
    _id: id,
    kind: z.enum(noticeKinds),
    title: shownText().meta({ description: 'What it is about: a vacancy, or who or what was reported' }),
    text: shownText(400).meta({ description: 'The sentence that tells it, without the title' }),
    comment: shownText(commentLimit).meta({ description: 'Words of whoever caused it; may be empty' }),
    status: z
      .enum(applicationStatuses)
      .optional()
      .meta({ description: 'Where the application stands; of notices about one alone' }),
    count: z.number().int().meta({ description: 'How many happenings it stands for' }),
    link: shownText().meta({ description: 'The path of the site where there is more to it' }),
    at: instant.meta({ description: 'Of its last happening' }),
    read: z.boolean(),
  })
  .meta({ id: 'Notice' });

export type Notice = z.output<typeof notice>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  summary: 'The signed-in person’s notices, the last happening first; they go after 90 days',
  audience: roles,
  right: 'Recrutamento',
  query: z.object({
    unread: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: 'Only the unread, or only those that were read' }),
    ...page,
  }),
  response: pageOf(notice),
  paged: true,
});

const largestChoice = 100;

export const markNoticesRead = endpoint({
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Mark some of one’s own notices as read, or all whose last happening is no later than an instant',
  audience: roles,
  right: 'Recrutamento',
  body: z.union([
    z.strictObject({ ids: z.array(id).min(1).max(largestChoice) }),
    z.strictObject({ upTo: instant }),
  ]),
  response: z.object({ unread }),
  errors: ['session_ended'],
});

/**
 * An event of the notice stream: the number of unread notices, and the notices that were added, changed or read since the event
 * with the id that the client named. A notice may be repeated. The first event comes at once. It has no notices if the client
 * named no id; the client then reloads its lists, as it does after an event that is not `whole`.
 */
export const noticeEvent = z
  .object({
    unread,
    notices: z.array(notice).max(noticesPerEvent).meta({ description: 'The last happening first' }),
    whole: z.boolean().meta({ description: 'False when more changed than is told here, or may have' }),
  })
  .meta({ id: 'NoticeEvent' });

export type NoticeEvent = z.output<typeof noticeEvent>;

/** The id of an event of the stream. */
export const lastEventId = z.string().regex(/^\d{1,19}$/);

export const streamNotices = endpoint({
  method: 'GET',
  path: '/api/notices/stream',
  summary: 'Events named `notices`, as they come; `Last-Event-ID`, as a header or here, misses nothing',
  audience: roles,
  right: 'Recrutamento',
  query: z.object({
    lastEventId: lastEventId
      .optional()
      .meta({ description: 'Of the last event that arrived; the header counts where both are given' }),
  }),
  response: noticeEvent,
  media: 'text/event-stream',
  errors: ['stream_limit'],
});
