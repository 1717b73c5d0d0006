import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listen } from '../platform/database/listen.ts';
import type { Caller } from '../platform/http/caller.ts';
import { Failure } from '../platform/http/errors.ts';
import { withOwnPublicQueue } from '../platform/http/public-queue.ts';
import type { AnswerDrawn } from '../platform/http/web-files.ts';
import type { Services } from '../platform/services.ts';
import { noteHeaders, sendKeptFirst } from './kept-first.ts';
import { createPageMemory } from './page-memory.ts';
import { loadPageBundle, type PageBundle, sendAsAnybody } from './page-renderer.ts';
import { createRenderingQueue } from './rendering-queue.ts';
import { formFor, isKnown, type StoredPage, storePage } from './stored-page.ts';

/**
 * The server's first HTML of public pages (docs/decisions/0047-public-pages-are-drawn-once.md): drawn once for each change, kept in
 * memory, and the same for whoever asks. Undefined where the build cannot draw any.
 */
export async function openPublicPages(
  app: FastifyInstance,
  services: Services,
  webFolder: string,
): Promise<AnswerDrawn | undefined> {
  const bundle = await loadPageBundle(webFolder);
  return bundle && drawPages(app, services, bundle);
}

function drawPages(app: FastifyInstance, { config, pool }: Services, bundle: PageBundle): AnswerDrawn {
  const memory = createPageMemory();
  const queue = createRenderingQueue();
  sendKeptFirst(app, memory);
  const underWay = new Map<string, Promise<Drawn>>();
  let isListening = false;

  const stop = listen({
    url: pool.options.connectionString ?? '',
    channel: 'public_page',
    onMessage: (ids) => memory.forget(ids.split(',')),
    onListening: () => {
      memory.forgetAll();
      isListening = true;
    },
    onLost: (error) => {
      isListening = false;
      memory.forgetAll();
      app.log.warn({ err: error }, 'changes of public pages are not heard of');
    },
  });
  app.addHook('onClose', stop);

  async function draw(address: string, caller: Caller): Promise<Drawn> {
    const leave = await queue.acquire(caller.network);
    if (!leave) return undefined;
    const watch = memory.watch();
    let isIncomplete = false;
    try {
      const sendToApi = sendAsAnybody(app, caller.address);
      const send: typeof sendToApi = (asked) =>
        sendToApi(asked).catch((error: unknown) => {
          isIncomplete = true;
          throw error;
        });
      const rendered = await withOwnPublicQueue(() =>
        bundle.render(address, { send, publicUrl: config.publicUrl }),
      );
      if (rendered.status === 404 && address !== bundle.noPage) return 'missing';
      const page = await storePage(rendered, isIncomplete);
      if (isIncomplete) return page;
      // Under another writing of its address it would be kept once for each.
      const isItsAddress = rendered.canonical === undefined || rendered.canonical === address;
      if (isListening && isItsAddress && !watch.hasMissed(page.about)) memory.keep(address, page);
      return page;
    } finally {
      watch.end();
      leave();
    }
  }

  /** However many ask for a page that is not there yet, it is drawn once. */
  async function find(address: string, caller: Caller): Promise<StoredPage | undefined> {
    const kept = memory.find(address);
    if (kept) return kept;
    const drawing = underWay.get(address) ?? draw(address, caller).finally(() => underWay.delete(address));
    underWay.set(address, drawing);
    const drawn = await drawing;
    // All missing things share one page. Its request holds no place in the rendering queue any more.
    return drawn === 'missing' ? find(bundle.noPage, caller) : drawn;
  }

  async function findOther({ url, caller }: FastifyRequest): Promise<StoredPage | undefined> {
    const address = bundle.pageAddress(url);
    return address === undefined ? undefined : find(address, caller);
  }

  return async (request, reply) => {
    try {
      const page = memory.find(request.url) ?? (await findOther(request));
      if (page) sendPage(page, request, reply);
      return page !== undefined;
    } catch (error) {
      // The API could not do its work, and would not do it for the browser either.
      if (error instanceof Failure) throw error;
      // The browser draws it, and says what is wrong.
      request.log.error({ err: error }, 'page not drawn');
      return false;
    }
  };
}

/** Undefined where there was no place in time. */
type Drawn = StoredPage | 'missing' | undefined;

function sendPage(page: StoredPage, { headers }: FastifyRequest, reply: FastifyReply): void {
  const form = formFor(page, headers['accept-encoding']);
  reply.headers(form.headers);
  noteHeaders(form, reply.getHeaders());
  if (page.status === 200 && isKnown(form, headers['if-none-match'])) reply.code(304).send();
  else reply.code(page.status).send(form.body);
}
