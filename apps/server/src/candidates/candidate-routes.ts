import * as endpoints from '@trampolim/contract/candidates';
import * as ownEndpoints from '@trampolim/contract/own-candidate';
import type { FastifyInstance } from 'fastify';
import { mapPage } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { searchCandidates } from './candidate-search.ts';
import { toCandidateCard } from './candidate-view.ts';
import { getOwnCandidate } from './own-candidate.ts';

export function registerCandidateRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.listCandidates, async ({ query, viewer }) =>
    mapPage(await searchCandidates(db, viewer, query), toCandidateCard),
  );

  route(app, ownEndpoints.getOwnCandidate, ({ viewer }) => getOwnCandidate(db, viewer.id, viewer));
}
