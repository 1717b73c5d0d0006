import { z } from 'zod';
import { id, instant, shownText } from '../values/text.ts';
import { applicationStatuses, everyColleague, noticeKinds, roles } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { commentLimit, noticesPerEvent, unreadCountLimit } from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';

const unread = z
  .number()
  .int()
  .max(unreadCountLimit)
  .meta({
    description: `Number of unread notices of the viewer; ${unreadCountLimit} means that many or more`,
  });

/** A notice to an account. While it is unread, further events of the same kind and subject are merged into it. */
export const notice = z
  .object({
    _id: id,
    kind: z.enum(noticeKinds),
    title: shownText().meta({ description: 'Subject: a vacancy, an account, or what was reported' }),
    text: shownText(400).meta({ description: 'Sentence that follows the title' }),
    comment: shownText(commentLimit).meta({ description: 'Words of the person who caused it; may be empty' }),
    status: z
      .enum(applicationStatuses)
      .optional()
      .meta({ description: 'Status of the application; only for notices about one application' }),
    count: z.number().int().meta({ description: 'Number of events that the notice combines' }),
    link: shownText().meta({ description: 'Path of the page with more details' }),
    at: instant.meta({ description: 'Time of the latest event' }),
    read: z.boolean(),
  })
  .meta({ id: 'Notice' });

export type Notice = z.output<typeof notice>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  summary: 'List the signed-in person’s notices, latest event first; they are deleted after 90 days',
  audience: roles,
  right: everyColleague,
  query: z.object({
    unread: z.enum(['true', 'false']).optional().meta({ description: 'Only unread or only read notices' }),
    status: z
      .enum(applicationStatuses)
      .optional()
      .meta({ description: 'Only notices about applications that got this status' }),
    ...page,
  }),
  response: pageOf(notice),
  paged: true,
});

const maxMarkedNotices = 100;

export const markNoticesRead = endpoint({
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Mark some of the own notices as read, or all whose latest event is not after an instant',
  audience: roles,
  right: everyColleague,
  body: z.union([
    z.strictObject({ ids: z.array(id).min(1).max(maxMarkedNotices) }),
    z.strictObject({ upTo: instant }),
  ]),
  response: z.object({ unread }),
  errors: ['session_ended'],
});

/**
 * An event of the notice stream. It contains the number of unread notices, and the notices that were added, changed
 * or read since the event whose id the client named. A notice may be repeated. The first event is sent at once. It
 * has no notices if the client named no id. The client then reloads its lists, as it does after an event that is not
 * `whole`.
 */
export const noticeEvent = z
  .object({
    unread,
    notices: z.array(notice).max(noticesPerEvent).meta({ description: 'Latest event first' }),
    whole: z.boolean().meta({ description: 'False if more may have changed than is listed here' }),
  })
  .meta({ id: 'NoticeEvent' });

export type NoticeEvent = z.output<typeof noticeEvent>;

/** The id of an event of the stream. */
export const lastEventId = z.string().regex(/^\d{1,19}$/);

export const streamNotices = endpoint({
  method: 'GET',
  path: '/api/notices/stream',
  summary: 'Stream events named `notices`; with `Last-Event-ID`, as a header or parameter, none is missed',
  audience: roles,
  right: everyColleague,
  query: z.object({
    lastEventId: lastEventId
      .optional()
      .meta({ description: 'Id of the last event that arrived; the header takes precedence' }),
  }),
  response: noticeEvent,
  media: 'text/event-stream',
  errors: ['stream_limit'],
});
