import * as endpoints from '@trampolim/contract/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';

export function registerHealthRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.getHealth, async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok' as const };
  });
}
