import * as endpoints from '@trampolim/contract/candidates';
import * as ownEndpoints from '@trampolim/contract/own-candidate';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import { fail } from '../platform/http/errors.ts';
import { mapPage } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { changeCandidate } from './candidate-queries.ts';
import { searchCandidates } from './candidate-search.ts';
import { toCandidateCard } from './candidate-view.ts';
import { getOwnCandidate } from './own-candidate.ts';

export function registerCandidateRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.listCandidates, async ({ query, viewer }) =>
    mapPage(await searchCandidates(db, viewer, query), toCandidateCard),
  );

  route(app, ownEndpoints.getOwnCandidate, ({ viewer }) => getOwnCandidate(db, viewer.id, viewer));

  route(app, ownEndpoints.updateCandidate, async ({ params, body, viewer, request }) => {
    // Whether somebody else exists is nobody's business.
    if (viewer.role === 'Candidate' && params.id !== viewer.id) throw fail('candidate_not_found');
    await db.transaction().execute(async (transaction) => {
      await changeCandidate(transaction, params.id, body);
      await recordAction(transaction, request, `Candidato atualizado: ${params.id}`);
    });
    return getOwnCandidate(db, params.id, viewer);
  });
}
