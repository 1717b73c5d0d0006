import * as endpoints from '@trampolim/contract/recommendations/recommendations';
import type { FastifyInstance } from 'fastify';
import { fail, failField } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { assertCompany } from '../vacancies/company-vacancies.ts';
import { recommendCandidates } from './recommend-candidates.ts';
import { recommendVacancies } from './recommend-vacancies.ts';

export function registerRecommendationRoutes(app: FastifyInstance, { db, reads }: Services): void {
  route(app, endpoints.recommendVacancies, ({ query, viewer, request }) =>
    reads.forViewer(request, (source) => recommendVacancies(source, viewer, query.limit)),
  );

  route(app, endpoints.recommendCandidates, async ({ query, viewer, request }) => {
    const companyId = query.companyId ?? (viewer.role === 'Company' ? viewer.id : undefined);
    if (!companyId) throw failField('companyId', 'Escolha a empresa.');
    if (viewer.role === 'Company' && companyId !== viewer.id) throw fail('wrong_role');
    if (viewer.role === 'Admin') await assertCompany(db, companyId);
    return reads.forViewer(request, (source) =>
      recommendCandidates(source, viewer, { companyId, limit: query.limit }),
    );
  });
}
