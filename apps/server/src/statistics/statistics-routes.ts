import * as endpoints from '@trampolim/contract/statistics/statistics';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { readPlatformTotals } from './platform-totals.ts';

export function registerStatisticsRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.getSystemStats, () => readPlatformTotals(db));

  route(app, endpoints.getAllStatusCounts, async () => {
    const { sent, inAnalysis, approved, dismissed } = await readPlatformTotals(db);
    return { sent, inAnalysis, approved, dismissed };
  });
}
