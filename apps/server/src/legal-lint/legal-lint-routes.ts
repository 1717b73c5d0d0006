import { checkVacancy } from '@trampolim/contract/legal-lint/legal-lint';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { lintVacancy } from './lint-vacancy.ts';

export function registerLegalLintRoutes(app: FastifyInstance): void {
  route(app, checkVacancy, async ({ body }) => ({ findings: lintVacancy(body) }));
}
