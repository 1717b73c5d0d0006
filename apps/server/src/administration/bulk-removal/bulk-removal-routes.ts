import * as endpoints from '@trampolim/contract/administration/bulk-removals';
import { bulkRemovalLimit } from '@trampolim/contract/wire/limits';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../../platform/action-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getRemoval, listRemovals } from './removal-queries.ts';
import { finishRemoval } from './run-removal.ts';
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

/**
 * Stops a removal of any administrator after the deletion that is in progress.
 * @throws {Failure} `removal_not_found`, `removal_over`
 */
async function cancelRemoval(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const removal = await transaction
      .selectFrom('bulk_removal')
      .select(sql<boolean>`state = 'running'`.as('isRunning'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => fail('removal_not_found'));
    if (!removal.isRunning) throw fail('removal_over');
    await finishRemoval(transaction, id, 'cancelled', actor);
  });
}
