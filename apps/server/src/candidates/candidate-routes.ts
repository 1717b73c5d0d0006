import * as endpoints from '@trampolim/contract/candidates/candidates';
import * as ownEndpoints from '@trampolim/contract/candidates/own-candidate';
import * as visibilityEndpoints from '@trampolim/contract/candidates/visibility';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import { mapPage } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { sendUnderstanding } from '../search/search-understanding.ts';
import { searchCandidates } from './candidate-search.ts';
import { changeVisibility, getVisibility } from './candidate-visibility.ts';
import { toFoundCandidate } from './found-candidate.ts';
import { getOwnCandidate } from './own-candidate.ts';
import { findWiderSearches } from './wider-searches.ts';

export function registerCandidateRoutes(app: FastifyInstance, { db, reads }: Services): void {
  route(app, endpoints.listCandidates, async ({ query, viewer, request, reply }) => {
    const page = await reads.forViewer(request, (source) => searchCandidates(source, viewer, query));
    sendUnderstanding(reply, page.understoodQuery);
    return mapPage(page, (row) => ({
      ...toFoundCandidate(row, query),
      ...(row.foundBy && { foundBy: row.foundBy }),
      ...(row.distanceKm !== undefined && { distanceKm: row.distanceKm }),
    }));
  });

  route(app, endpoints.listWiderSearches, ({ query, viewer, request }) =>
    reads.forViewer(request, (source) => findWiderSearches(source, viewer, query)),
  );

  route(app, ownEndpoints.getOwnCandidate, ({ viewer }) => getOwnCandidate(db, viewer.id));

  route(app, visibilityEndpoints.getVisibility, async ({ viewer }) => ({
    visible: await getVisibility(db, viewer.id),
  }));

  route(app, visibilityEndpoints.changeVisibility, async ({ body: { visible }, viewer, request }) => {
    await db.transaction().execute(async (transaction) => {
      if (await changeVisibility(transaction, viewer.id, { visible })) {
        await recordAction(
          transaction,
          request,
          `Currículo ${visible ? 'visível às' : 'oculto das'} empresas: ${viewer.id}`,
        );
      }
    });
    const message = visible
      ? 'As empresas voltam a encontrar seu currículo.'
      : 'Seu currículo agora só aparece para as empresas a que você se candidatar.';
    return { message, visible };
  });
}
