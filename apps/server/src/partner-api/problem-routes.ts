import { getProblem } from '@trampolim/contract/partner-api/problems';
import { errorCatalogue } from '@trampolim/contract/wire/errors';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';

/** The pages to which the problem documents of the partner API link. */
export function registerProblemRoutes(app: FastifyInstance): void {
  route(app, getProblem, async ({ params: { code } }) => {
    const { status, sentence } = errorCatalogue[code];
    return { code, status, title: sentence };
  });
}
