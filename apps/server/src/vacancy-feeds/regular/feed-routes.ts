import * as endpoints from '@trampolim/contract/vacancy-feeds/vacancy-feeds';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../platform/action-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { assertAllowedUrl } from '../../platform/outgoing-http/outgoing-http.ts';
import { defineLimits, hour } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { sourceOf } from '../imports/source-name.ts';
import { findWaitingImport } from '../imports/vacancy-imports.ts';
import { readNewFeedJob } from './feed-jobs.ts';
import { changeFeed, deleteFeed, listFeeds, reviewFeed, storeFeed } from './vacancy-feeds.ts';

/** A new or resumed feed is read immediately, so this also limits the requests that a company can cause. */
const limits = defineLimits({ vacancyFeed: { points: 20, durationSeconds: hour } });

/** The URLs from which the vacancies of a company are read regularly. */
export function registerFeedRoutes(app: FastifyInstance, { db, jobs, rateLimits, config }: Services): void {
  const queueReading = (transaction: Transaction, id: string) =>
    jobs.queueWork(transaction, {
      name: readNewFeedJob,
      data: { id },
      at: new Date().toISOString(),
      isLong: true,
    });

  route(app, endpoints.listVacancyFeeds, ({ viewer }) => listFeeds(db, viewer));

  route(app, endpoints.createVacancyFeed, async ({ body, viewer, request }) => {
    assertAllowedUrl(body.url, config);
    await rateLimits.consume(limits.vacancyFeed, viewer.id);
    const source = sourceOf(body);
    await db.transaction().execute(async (transaction) => {
      await storeFeed(transaction, viewer.id, { ...body, source });
      await recordAction(
        transaction,
        { viewer, caller: request.caller },
        `Endereço de vagas adicionado: ${new URL(body.url).hostname}`,
      );
      await queueReading(transaction, body.id);
    });
    return listFeeds(db, viewer);
  });

  route(app, endpoints.changeVacancyFeed, async ({ params, body, viewer, request }) => {
    if (!body.paused) await rateLimits.consume(limits.vacancyFeed, viewer.id);
    await db.transaction().execute(async (transaction) => {
      const { url, isResumed } = await changeFeed(transaction, viewer.id, params.id, body);
      const readState = body.publishes ? 'lido e publicado' : 'lido';
      const state = body.paused ? 'pausado' : readState;
      await recordAction(
        transaction,
        { viewer, caller: request.caller },
        `Endereço de vagas ${state}: ${new URL(url).hostname}`,
      );
      if (isResumed) await queueReading(transaction, params.id);
    });
    return listFeeds(db, viewer);
  });

  route(app, endpoints.deleteVacancyFeed, async ({ params, viewer, request }) => {
    await db.transaction().execute(async (transaction) => {
      const { url } = await deleteFeed(transaction, viewer.id, params.id);
      await recordAction(
        transaction,
        { viewer, caller: request.caller },
        `Endereço de vagas excluído: ${new URL(url).hostname}`,
      );
    });
    return listFeeds(db, viewer);
  });

  route(app, endpoints.reviewVacancyFeed, async ({ params, viewer }) => {
    await reviewFeed(db, viewer, params.id);
    const waiting = await findWaitingImport(db, viewer);
    // Somebody else of the company may have confirmed or discarded it since.
    if (!waiting) throw fail('vacancy_import_not_found');
    return waiting;
  });
}
