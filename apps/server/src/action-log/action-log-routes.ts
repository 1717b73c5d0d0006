import * as endpoints from '@trampolim/contract/accounts/accounts';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { reportActionsOf } from './action-log-report.ts';

export function registerActionLogRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.readActionLog, async ({ body }) => ({ logs: await reportActionsOf(db, body.date) }));
}
