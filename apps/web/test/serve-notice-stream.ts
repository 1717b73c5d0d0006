import type { Notice, NoticeEvent } from '@trampolim/contract/notices/notices';
import { EventStream } from './mock-responses.ts';
import { callsTo, serve } from './serve.ts';

const streamNoticesRoute = 'GET /api/notices/stream';

/**
 * Serves the stream of notices. `connections` lists its connections. `lastEventIds` returns the id of the event after
 * which each of them asked to continue, or null.
 */
export function serveNoticeStream() {
  const connections: EventStream[] = [];
  serve({
    [streamNoticesRoute]: ({ signal }) => {
      const stream = new EventStream(signal);
      connections.push(stream);
      return stream;
    },
  });
  return {
    connections,
    latest: () => {
      const stream = connections.at(-1);
      if (!stream) throw new Error('No stream was opened.');
      return stream;
    },
    lastEventIds: () => callsTo(streamNoticesRoute).map(({ query }) => query.get('lastEventId')),
  };
}

/** An event that lists all changes (`whole`), with the number of unread notices. */
export const anEvent = (unread: number, notices: Notice[] = []): NoticeEvent => ({
  unread,
  notices,
  whole: true,
});

/** A candidate's unread notice of a decision. */
export const aNotice = (overrides: Partial<Notice> = {}): Notice => ({
  _id: '01999999-0000-7000-8000-0000000000a1',
  kind: 'application_status',
  title: 'Pessoa padeira',
  text: 'Padaria Lumiar aprovou sua candidatura.',
  comment: '',
  status: 'Aprovado',
  count: 1,
  link: '/curriculos-enviados',
  at: '2026-11-21T12:00:00.000Z',
  read: false,
  ...overrides,
});
