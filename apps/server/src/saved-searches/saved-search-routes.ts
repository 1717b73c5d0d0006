import * as endpoints from '@trampolim/contract/saved-searches/saved-searches';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import {
  deleteSavedSearch,
  listSavedSearches,
  lookAtSavedSearch,
  renameSavedSearch,
  saveSearch,
} from './saved-searches.ts';

/** Routes for the saved candidate searches of a company, shared by all its people. */
export function registerSavedSearchRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.listSavedSearches, ({ viewer }) => listSavedSearches(db, viewer));

  route(app, endpoints.saveSearch, ({ body: { name, filters }, viewer }) =>
    db.transaction().execute((transaction) => saveSearch(transaction, viewer.id, name, filters)),
  );

  route(app, endpoints.renameSavedSearch, async ({ params, body: { name }, viewer }) => {
    await renameSavedSearch(db, viewer.id, params.id, name);
    return { name };
  });

  route(app, endpoints.lookAtSavedSearch, async ({ params, viewer }) => ({
    lookedAt: await lookAtSavedSearch(db, viewer.id, params.id),
  }));

  route(app, endpoints.deleteSavedSearch, async ({ params, viewer }) => {
    await deleteSavedSearch(db, viewer.id, params.id);
    return { message: 'Busca excluída.' };
  });
}
