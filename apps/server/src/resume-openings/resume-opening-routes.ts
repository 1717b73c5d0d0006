import * as endpoints from '@trampolim/contract/resume-openings/resume-openings';
import type { FastifyInstance } from 'fastify';
import { toCandidateProfile } from '../candidates/candidate-view.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { openResume } from './open-resume.ts';
import { listResumeOpenings } from './resume-openings.ts';

/** Routes with which companies open resumes, and candidates see which companies have opened theirs. */
export function registerResumeOpeningRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.getCandidate, ({ params, viewer }) =>
    db.transaction().execute(async (transaction) => {
      const { row, actions } = await openResume(transaction, viewer, params.id);
      return { ...toCandidateProfile(row), ...actions };
    }),
  );

  route(app, endpoints.listResumeOpenings, ({ query, viewer }) => listResumeOpenings(db, viewer.id, query));
}
