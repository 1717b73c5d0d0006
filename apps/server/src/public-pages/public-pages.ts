import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ErrorBody } from '@trampolim/contract/wire/error-body';
import type { PageBundle, PageRendering, RenderedPage } from '@trampolim/contract/wire/page-rendering';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { listen } from '../platform/database/listen.ts';
import type { Caller } from '../platform/http/caller.ts';
import { Failure, fail } from '../platform/http/errors.ts';
import { withSeparatePublicCaller } from '../platform/http/public-queue.ts';
import type { SendRenderedPage } from '../platform/http/web-files.ts';
import { cacheRequests } from '../platform/observability/metrics.ts';
import { maxLagMs, type Reads } from '../platform/replicas/reads.ts';
import type { Services } from '../platform/services.ts';
import { type CachedPage, choosePageEncoding, encodePage, hasMatchingTag } from './cached-page.ts';
import { sendCachedPagesFirst, storeHeaders } from './cached-pages-first.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createRenderingQueue } from './rendering-queue.ts';

/**
 * The time for which changes are remembered, to recognise a page that a replica rendered without them. It is far longer
 * than a rendering and the lag of a replica together.
 */
const rememberedChangesMs = 60_000;

/** A database that has not answered after this time is unavailable. */
const maxPingMs = 3_000;
const unavailableRetryAfterSeconds = 5;

/**
 * Renders the first HTML of public pages (docs/decisions/0047-server-rendered-public-pages.md): once for each change,
 * cached in memory, and the same for everybody. Returns undefined if the build cannot render pages.
 */
export async function openPublicPages(
  app: FastifyInstance,
  services: Services,
  webFolder: string,
): Promise<SendRenderedPage | undefined> {
  const bundle = await loadPageBundle(webFolder);
  return bundle && createPageSender(app, services, bundle);
}

function createPageSender(
  app: FastifyInstance,
  { config, db, pool, reads }: Services,
  bundle: PageBundle,
): SendRenderedPage {
  const cache = createPageCache({ changesMs: reads.hasReplicas ? rememberedChangesMs : 0 });
  const queue = createRenderingQueue();
  const assertDatabaseAnswers = createDatabaseCheck(db);
  const isListening = forgetChangedPages(app, pool, cache);
  const pendingPages = new Map<string, Promise<RenderingResult>>();
  sendCachedPagesFirst(app, cache);

  async function renderAndCache(url: string, caller: Caller): Promise<RenderingResult> {
    const release = await queue.acquire(caller.network);
    if (!release) {
      // If pages wait because of the database, a browser could not render this one either.
      await assertDatabaseAnswers();
      return undefined;
    }
    const watch = cache.watch();
    const api = createObservedSend(sendAnonymously(app, caller.ip));
    try {
      const rendered = await renderCurrent(
        () =>
          withSeparatePublicCaller(() => bundle.render(url, { send: api.send, publicUrl: config.publicUrl })),
        cache,
        reads,
      );
      // A page without content may get some by any change, so all changes count for it.
      const shownIds = rendered.status === 200 ? (rendered.shownIds ?? []) : undefined;
      const mayBeShared = () => !api.hasFailed() && !watch.hasMissed(shownIds);
      if (rendered.status === 404 && url !== bundle.notFoundUrl && mayBeShared()) return 'missing';
      const page = await encodePage(rendered, mayBeShared);
      // Only the canonical URL is cached, so that other forms of it take no space.
      const isCanonical = rendered.canonical === undefined || rendered.canonical === url;
      if (isListening() && isCanonical && mayBeShared()) cache.store(url, page);
      return page;
    } finally {
      watch.end();
      release();
    }
  }

  /** Simultaneous requests for a page that is not cached share one rendering. */
  async function findOrRender(url: string, caller: Caller): Promise<CachedPage | undefined> {
    const cached = cache.find(url);
    cacheRequests.inc({ cache: 'pages', result: cached ? 'hit' : 'miss' });
    if (cached) return cached;
    const rendering =
      pendingPages.get(url) ?? renderAndCache(url, caller).finally(() => pendingPages.delete(url));
    pendingPages.set(url, rendering);
    const rendered = await rendering;
    // All URLs without a page share the not-found page. The slot of the rendering queue is free again at this point.
    return rendered === 'missing' ? findOrRender(bundle.notFoundUrl, caller) : rendered;
  }

  async function findByPageUrl(request: FastifyRequest): Promise<CachedPage | undefined> {
    const url = bundle.pageUrl(request.url);
    return url === undefined ? undefined : findOrRender(url, request.caller);
  }

  return async (request, reply) => {
    try {
      const page = cache.find(request.url) ?? (await findByPageUrl(request));
      if (page) sendPage(page, request, reply);
      return page !== undefined;
    } catch (error) {
      // The API failed, and would fail for the browser as well.
      if (error instanceof Failure) throw error;
      // The browser renders the page and reports the error.
      request.log.error({ err: error }, 'page not rendered');
      return false;
    }
  };
}

/**
 * Removes pages from the cache when the database notifies the server that their content has changed. Returns a
 * function that says whether the server receives these notifications now. Pages must not be cached without them.
 */
function forgetChangedPages(app: FastifyInstance, pool: Services['pool'], cache: PageCache): () => boolean {
  let isListening = false;
  const stop = listen({
    url: pool.options.connectionString ?? '',
    channel: 'public_page',
    onMessage: (ids) => cache.forget(ids.split(',')),
    onListening: () => {
      cache.forgetAll();
      isListening = true;
    },
    onLost: (error) => {
      isListening = false;
      cache.forgetAll();
      app.log.warn({ err: error }, 'cannot listen for changes of public pages');
    },
  });
  app.addHook('onClose', stop);
  return () => isListening;
}

/** Returns a function that throws `database_unavailable` if the database does not answer in time. */
function createDatabaseCheck(db: Database): () => Promise<void> {
  let pendingPing: Promise<boolean> | undefined;
  return async () => {
    // Pages that wait at the same time share one query.
    pendingPing ??= Promise.race([
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
      setTimeout(maxPingMs, false, { ref: false }),
    ]).finally(() => {
      pendingPing = undefined;
    });
    if (!(await pendingPing))
      throw fail('database_unavailable', { retryAfterSeconds: unavailableRetryAfterSeconds });
  };
}

/** Observes whether a request to the API fails. The page is then incomplete, and other visitors must not get it. */
function createObservedSend(send: PageRendering['send']) {
  let hasFailed = false;
  const observedSend: PageRendering['send'] = (url) =>
    send(url).catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
  return { send: observedSend, hasFailed: () => hasFailed };
}

/**
 * Renders a page, and renders it again from the primary if the replica may have lacked a change of its content. A page
 * that was not found may be about an item that the replica did not have yet.
 */
async function renderCurrent(
  render: () => Promise<RenderedPage>,
  cache: PageCache,
  reads: Reads,
): Promise<RenderedPage> {
  const oldestReplicaState = performance.now() - maxLagMs;
  const rendered = await render();
  const { status, shownIds = [] } = rendered;
  const mayBeStale = status === 404 || cache.hasChangedSince(oldestReplicaState, shownIds);
  return reads.hasReplicas && mayBeStale ? reads.onPrimary(render) : rendered;
}

/** `missing` if there is no page at the URL. Undefined if no slot was free in time. */
type RenderingResult = CachedPage | 'missing' | undefined;

function sendPage(page: CachedPage, { headers }: FastifyRequest, reply: FastifyReply): void {
  const encoding = choosePageEncoding(page, headers['accept-encoding']);
  reply.headers(encoding.headers);
  storeHeaders(encoding, reply.getHeaders());
  if (page.status === 200 && hasMatchingTag(encoding, headers['if-none-match'])) reply.code(304).send();
  else reply.code(page.status).send(encoding.body);
}

/** Loads the rendering bundle of a build. Undefined if the build has none. */
async function loadPageBundle(webFolder: string): Promise<PageBundle | undefined> {
  const file = join(webFolder, '.server/render.js');
  if (!existsSync(file)) return undefined;
  return (await import(pathToFileURL(file).href)) as PageBundle;
}

/**
 * Calls the API in this process without a session, so that no page can contain one viewer's data. The calls count as
 * requests from the address that requested the page.
 * @throws {Failure} an API error because of which the page cannot be rendered
 */
const sendAnonymously =
  (app: FastifyInstance, remoteAddress: string): PageRendering['send'] =>
  async (url) => {
    const { statusCode, headers, body } = await app.inject({
      method: 'GET',
      url,
      headers: { accept: 'application/json' },
      remoteAddress,
    });
    if (statusCode < 500) return { status: statusCode, body };
    const { code } = JSON.parse(body) as ErrorBody;
    const retryAfterSeconds = headers['retry-after'];
    throw fail(code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds: Number(retryAfterSeconds) });
  };
