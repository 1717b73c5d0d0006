import * as endpoints from '@trampolim/contract/wire/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';

export function registerHealthRoutes(app: FastifyInstance, { db }: Services): void {
  // Never turned away, and so shared by all who ask at once.
  let asking: Promise<unknown> | undefined;

  route(app, endpoints.getHealth, async () => {
    asking ??= sql`select 1`.execute(db).finally(() => {
      asking = undefined;
    });
    await asking;
    return { status: 'ok' as const };
  });
}
