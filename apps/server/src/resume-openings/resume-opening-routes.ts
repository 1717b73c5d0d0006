import * as endpoints from '@trampolim/contract/resume-openings/resume-openings';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { openResume } from './open-resume.ts';
import { listResumeOpenings } from './resume-openings.ts';

/** Routes with which companies open resumes, and candidates see which companies did. */
export function registerResumeOpeningRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.getCandidate, ({ params, viewer }) =>
    db.transaction().execute((transaction) => openResume(transaction, viewer, params.id)),
  );

  route(app, endpoints.listResumeOpenings, ({ query, viewer }) => listResumeOpenings(db, viewer.id, query));
}
