import * as endpoints from '@trampolim/contract/recommendations';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { recommendVacancies } from './recommend-vacancies.ts';

export function registerRecommendationRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.recommendVacancies, ({ query, viewer }) =>
    recommendVacancies(db, viewer, query.limit),
  );
}
