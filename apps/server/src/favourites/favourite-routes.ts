import * as endpoints from '@trampolim/contract/favourites/favourites';
import type { FastifyInstance } from 'fastify';
import { toCandidateCard } from '../candidates/candidate-view.ts';
import { mapPage } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { toVacancy } from '../vacancies/vacancy-view.ts';
import {
  addFavouriteCandidate,
  listFavouriteCandidates,
  removeFavouriteCandidate,
} from './favourite-candidates.ts';
import {
  addFavouriteVacancy,
  listFavouriteVacancies,
  removeFavouriteVacancy,
} from './favourite-vacancies.ts';

/** Routes for the favourites of candidates and companies. */
export function registerFavouriteRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.listFavouriteVacancies, async ({ query, viewer }) =>
    mapPage(await listFavouriteVacancies(db, viewer, query), (row) => toVacancy(row, viewer)),
  );

  route(app, endpoints.addFavouriteVacancy, async ({ body, viewer }) => {
    await addFavouriteVacancy(db, viewer, body.jobVacancyId);
    return { message: 'Vaga adicionada aos favoritos!', favorite: true };
  });

  route(app, endpoints.removeFavouriteVacancy, async ({ body, viewer }) => {
    await removeFavouriteVacancy(db, { candidateId: viewer.id, vacancyId: body.jobVacancyId });
    return { message: 'Vaga removida dos favoritos.', favorite: false };
  });

  route(app, endpoints.listFavouriteCandidates, async ({ query, viewer }) =>
    mapPage(await listFavouriteCandidates(db, viewer, query), (row) => ({
      ...toCandidateCard(row),
      mayInvite: row.may_invite,
    })),
  );

  route(app, endpoints.addFavouriteCandidate, async ({ body, viewer }) => {
    await addFavouriteCandidate(db, viewer, body.candidateId);
    return { message: 'Candidato adicionado aos favoritos!', favorite: true };
  });

  route(app, endpoints.removeFavouriteCandidate, async ({ body, viewer }) => {
    await removeFavouriteCandidate(db, { companyId: viewer.id, candidateId: body.candidateId });
    return { message: 'Candidato removido dos favoritos.', favorite: false };
  });
}
