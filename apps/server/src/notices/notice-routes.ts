import * as endpoints from '@trampolim/contract/notices/notices';
import { lastEventId } from '@trampolim/contract/notices/notices';
import type { FastifyInstance } from 'fastify';
import { streamRoute } from '../platform/http/event-stream.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { createNoticeHub } from './notice-hub.ts';
import { countUnread, listNotices, markNoticesRead } from './notice-queries.ts';

export function registerNoticeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.listNotices, ({ query, viewer }) => listNotices(db, viewer.accountId, query));

  route(app, endpoints.markNoticesRead, ({ body, viewer }) =>
    db.transaction().execute(async (transaction) => {
      await markNoticesRead(transaction, viewer.accountId, body);
      return { unread: await countUnread(transaction, viewer.accountId) };
    }),
  );

  const url = services.pool.options.connectionString ?? '';
  const hub = createNoticeHub({ db, url, log: app.log });
  app.addHook('onClose', () => hub.stop());
  const { authenticator } = services;
  const options = { authenticator, eventName: 'notices' };
  streamRoute(app, endpoints.streamNotices, options, ({ query, viewer, request }, stream) => {
    const header = request.headers['last-event-id'];
    hub.join(viewer.accountId, stream, lastEventId.safeParse(header).data ?? query.lastEventId);
  });
}
