import * as endpoints from '@trampolim/contract/application-timeline/application-timeline';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { getOwnVacancy } from '../vacancies/vacancy-queries.ts';
import { getTimeline } from './timeline.ts';

/** Serves the timeline of an application to each side. Its events come from the tables of other features. */
export function registerTimelineRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.getOwnTimeline, ({ params, viewer }) =>
    getTimeline(db, { vacancyId: params.vacancyId, candidateId: viewer.id }, 'candidate'),
  );

  route(app, endpoints.getApplicantTimeline, async ({ params, viewer }) => {
    const { id: vacancyId } = await getOwnVacancy(db, params.vacancyId, viewer);
    const reader = viewer.role === 'Company' ? 'company' : 'administrator';
    return getTimeline(db, { vacancyId, candidateId: params.candidateId }, reader);
  });
}
