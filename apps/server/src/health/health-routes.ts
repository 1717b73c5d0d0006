import * as endpoints from '@trampolim/contract/wire/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { fail } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';

const ok = { status: 'ok' } as const;

/** A server that is stopping has usually been replaced by another one within this time. */
const replacementSeconds = 5;

export function registerHealthRoutes(app: FastifyInstance, { db }: Services): void {
  // The health check has no rate limit, so simultaneous requests share one query.
  let pendingQuery: Promise<unknown> | undefined;

  const pingDatabase = async () => {
    pendingQuery ??= sql`select 1`.execute(db).finally(() => {
      pendingQuery = undefined;
    });
    await pendingQuery;
    return ok;
  };

  route(app, endpoints.getHealth, pingDatabase);
  route(app, endpoints.getLive, async () => ok);
  route(app, endpoints.getReady, async () => {
    if (app.isDraining()) throw fail('not_ready', { retryAfterSeconds: replacementSeconds });
    return pingDatabase();
  });
}
