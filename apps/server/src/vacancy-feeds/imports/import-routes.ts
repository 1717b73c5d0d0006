import {
  confirmPartnerImport,
  previewPartnerImport,
} from '@trampolim/contract/partner-api/partner-vacancy-feeds';
import * as endpoints from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '../../platform/http/access.ts';
import { fail, failField } from '../../platform/http/errors.ts';
import { type RouteContext, route } from '../../platform/http/route.ts';
import { defineLimits, hour } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { UnreadableFeed } from '../formats/feed.ts';
import type { CityAndState } from './analyse-feed.ts';
import { confirmImport } from './confirm-import.ts';
import { createFeedReader, type FeedReader } from './feed-reader.ts';
import { fetchFeed } from './fetch-feed.ts';
import { limitImports } from './import-queue.ts';
import { sourceOf } from './source-name.ts';
import { discardImport, findWaitingImport, storeImport } from './vacancy-imports.ts';

const importLimits = defineLimits({ vacancyImport: { points: 60, durationSeconds: hour } });

/** Imports of vacancies, by the people of a company and by its programs. */
export function registerImportRoutes(app: FastifyInstance, services: Services): void {
  const { db, rateLimits } = services;

  app.register(async (scope) => {
    limitImports(scope);
    const reader = createFeedReader();
    scope.addHook('onClose', () => reader.close());

    async function preview({
      body,
      viewer,
      request,
      releaseSlot,
    }: Pick<RouteContext<typeof endpoints.previewVacancyImport>, 'body' | 'request' | 'releaseSlot'> & {
      viewer: Viewer;
    }) {
      await rateLimits.check(importLimits.vacancyImport, viewer.id);
      // Other requests use this slot while the import waits in the queue of imports.
      releaseSlot();
      await request.importSlot;
      // An import that the queue refuses does not count. Simultaneous imports may all pass the check above, so this
      // call decides.
      await rateLimits.consume(importLimits.vacancyImport, viewer.id);
      const home = await db
        .selectFrom('company')
        .select(['city', 'state'])
        .where('id', '=', viewer.id)
        .executeTakeFirstOrThrow(() => fail('company_not_found'));
      const feed = await readDraft(services, reader, { companyId: viewer.id, home, draft: body });
      // The session, the key or the right of a colleague may have ended meanwhile.
      await scope.reauthorize(request);
      await storeImport(db, viewer, { ...feed, source: sourceOf(body) });
      const waitingImport = await findWaitingImport(db, viewer);
      // A program of the company may have replaced and confirmed it since.
      if (!waitingImport) throw fail('vacancy_import_not_found');
      return waitingImport;
    }

    route(scope, endpoints.previewVacancyImport, preview);
    route(scope, previewPartnerImport, preview);
  });

  route(app, endpoints.getVacancyImport, async ({ viewer }) => {
    const waiting = await findWaitingImport(db, viewer);
    return waiting ? { waiting } : {};
  });

  const confirm = ({
    params,
    body: { sourceIds },
    viewer,
    request,
  }: Pick<RouteContext<typeof endpoints.confirmVacancyImport>, 'params' | 'body' | 'request'> & {
    viewer: Viewer;
  }) =>
    db
      .transaction()
      .execute((transaction) =>
        confirmImport(
          transaction,
          services,
          { viewer, caller: request.caller },
          { id: params.id, sourceIds },
        ),
      );

  route(app, endpoints.confirmVacancyImport, confirm);
  route(app, confirmPartnerImport, confirm);

  route(app, endpoints.discardVacancyImport, async ({ params, viewer }) => {
    await discardImport(db, viewer, params.id);
    return { message: 'Importação descartada.' };
  });
}

/**
 * Reads the vacancies of a text or URL that the company sent.
 * @throws {Failure} `invalid_input` with a sentence about the file or the URL
 */
async function readDraft(
  services: Services,
  reader: FeedReader,
  {
    companyId,
    home,
    draft: { text, url, format },
  }: { companyId: string; home: CityAndState; draft: endpoints.VacancyImportDraft },
) {
  try {
    const content = url ? await fetchFeed(services, url) : (text ?? '');
    return await reader.read(companyId, { text: content, format, url, home });
  } catch (error) {
    if (error instanceof UnreadableFeed) throw failField(url ? 'url' : 'text', error.message);
    throw error;
  }
}
