import * as endpoints from '@trampolim/contract/notices';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';

export function registerNoticeRoutes(app: FastifyInstance, _services: Services): void {
  route(app, endpoints.listNotices, async () => ({ items: [], total: { count: 0, estimated: false } }));

  route(app, endpoints.markNoticesRead, async () => ({ unread: 0 }));

  route(app, endpoints.streamNotices, async () => ({ unread: 0, notices: [], whole: false }));
}
