import { placeOfSlugs } from '@trampolim/contract/public-vacancies/vacancy-places';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packLargeDocument, sendDocument } from '../platform/http/cached-document.ts';
import { fail } from '../platform/http/errors.ts';
import { createReadCache } from '../platform/http/read-cache.ts';
import type { Services } from '../platform/services.ts';
import { findNewestVacancies } from '../vacancies/search/vacancy-search.ts';
import { toPublicVacancy } from '../vacancies/vacancy-view.ts';
import { type FeedQuery, feedHeadOf, feedLength, feedQuery, writeFeed } from './vacancy-feed.ts';

export const feedCacheMs = 60_000;
/** Maximum number of cached feeds, about 5 MB. */
const maxFeeds = 500;

const caching = { seconds: feedCacheMs / 1000, staleSeconds: feedCacheMs / 1000 };

interface FeedRequest {
  Params: { area?: string; state?: string };
  Querystring: FeedQuery;
}

/** Serves the newest vacancies of any search to feed readers. Each page of the search has an `.atom` URL. */
export function registerAtomFeedRoutes(app: FastifyInstance, { reads, config }: Services): void {
  const findFeed = createReadCache({
    name: 'vacancy feed',
    cacheMs: feedCacheMs,
    maxSize: maxFeeds,
    sizeOf: () => 1,
    read: async (query: FeedQuery) => {
      const { items, nextCursor } = await reads.forEverybody((db) =>
        findNewestVacancies(db, query, { limit: feedLength, cursor: query.cursor }),
      );
      const vacancies = items.map((row) => ({ ...toPublicVacancy(row), changedAt: row.changed_at }));
      return packLargeDocument(
        'application/atom+xml; charset=utf-8',
        writeFeed(config.publicUrl, feedHeadOf(query), { vacancies, nextCursor }),
      );
    },
  });
  const sendFeed = async (request: FastifyRequest<FeedRequest>, reply: FastifyReply) => {
    // A single part is an area or a state.
    const { area: firstPart, state: secondPart } = request.params;
    const place = placeOfSlugs(...[firstPart, secondPart].filter((slug) => slug !== undefined));
    if (!place) throw fail('not_found');
    const query = {
      ...request.query,
      ...(place.area && { area: place.area }),
      ...(place.state && { state: place.state }),
    };
    return sendDocument(await findFeed(query, request, reply), request, reply, caching);
  };
  for (const url of ['/vagas.atom', '/vagas/:area(^[a-z-]+).atom', '/vagas/:area/:state(^[a-z-]+).atom']) {
    app.get<FeedRequest>(
      url,
      { config: { audience: 'anyone' }, schema: { querystring: feedQuery, hide: true } },
      sendFeed,
    );
  }
}
