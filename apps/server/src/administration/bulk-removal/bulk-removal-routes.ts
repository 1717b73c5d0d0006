import * as endpoints from '@trampolim/contract/administration/bulk-removals';
import { bulkRemovalLimit } from '@trampolim/contract/wire/limits';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { cancelRemoval } from './cancel-removal.ts';
import { getRemoval, listRemovals } from './removal-queries.ts';
import { countTargets, startRemoval } from './start-removal.ts';

export function registerBulkRemovalRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.countForRemoval, async ({ query }) => {
    const count = await countTargets(db, query);
    return { count: Math.min(count, bulkRemovalLimit), tooMany: count > bulkRemovalLimit };
  });

  route(app, endpoints.startBulkRemoval, async ({ body, viewer, request }) => {
    const id = await startRemoval(services, { viewer, caller: request.caller }, body);
    return getRemoval(db, id);
  });

  route(app, endpoints.listBulkRemovals, () => listRemovals(db));

  route(app, endpoints.cancelBulkRemoval, async ({ params: { id }, request }) => {
    await cancelRemoval(db, request, id);
    return getRemoval(db, id);
  });
}
