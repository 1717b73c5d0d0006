import * as endpoints from '@trampolim/contract/notices';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { countUnread, listNotices, markRead } from './notice-queries.ts';

export function registerNoticeRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.listNotices, ({ query, viewer }) => listNotices(db, viewer.id, query));

  route(app, endpoints.markNoticesRead, async ({ body, viewer }) => {
    await markRead(db, viewer.id, body);
    return { unread: await countUnread(db, viewer.id) };
  });

  route(app, endpoints.streamNotices, async () => ({ unread: 0, notices: [], whole: false }));
}
