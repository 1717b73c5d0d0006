import { createHash } from 'node:crypto';
import { id } from '@trampolim/contract/values/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import type { Caller } from '../platform/http/caller.ts';
import { fail } from '../platform/http/errors.ts';
import { createReadCache, setCacheControl } from '../platform/http/read-cache.ts';
import type { Services } from '../platform/services.ts';
import { createPrintQueue, type PrintQueue } from '../resume-pdf/print-queue.ts';
import { isLive } from '../vacancies/vacancy-live.ts';
import { selectWholePublicly, toPublicVacancy } from '../vacancies/vacancy-view.ts';
import { type PrintedVacancy, toPrintedVacancy, type VacancySheet } from './printed-vacancy.ts';

/** The longest time that a changed, closed or banned vacancy's sheet is still served. */
export const sheetCacheMs = 10_000;
/** The number of cached sheets, of some 60 KB each. A sheet is drawn once until its content changes. */
const maxSheets = 200;
/** Vacancies of which is known what their sheets say, of some 5 KB. */
const maxVacancies = 500;
/** A code always leads to the same address. */
const codeCacheSeconds = 600;

/** A network may fill the line as long as nobody else waits, and then loses its last places to others. */
const patience = { waiting: 64, perAccount: Infinity, maxDrawingMs: 15_000 };
const thread = new URL('./sheet-thread.ts', import.meta.url);

const types = { image: 'image/png', poster: 'application/pdf' } as const;

interface CachedSheet {
  body: Uint8Array;
  etag: string;
}

/** Routes for the files of live vacancies: the picture of their links, a poster for shop windows and its QR code. */
export function registerVacancySheetRoutes(
  app: FastifyInstance,
  { db, config }: Services,
  queue: PrintQueue<VacancySheet> = createPrintQueue<VacancySheet>(patience, thread),
): void {
  app.addHook('onClose', () => queue.close());

  // Reading the vacancy takes a turn of the request queue. Drawing waits in the queue of the sheets and blocks no turn.
  const findVacancy = createReadCache({
    cacheMs: sheetCacheMs,
    maxSize: maxVacancies,
    sizeOf: () => 1,
    read: async ({ vacancyId }: { vacancyId: string }): Promise<PrintedVacancy> => {
      const row = await selectWholePublicly(db)
        .where('v.id', '=', vacancyId)
        .where(isLive)
        .executeTakeFirst();
      if (!row) throw fail('vacancy_not_found');
      return toPrintedVacancy(toPublicVacancy(row), config.publicUrl);
    },
  });

  const drawn = new LRUCache<string, Promise<CachedSheet>>({ max: maxSheets });
  /**
   * All simultaneous requests share one drawing, and leaving callers do not stop it. It counts for the network of the first
   * request.
   */
  function draw(sheet: VacancySheet, { network }: Caller): Promise<CachedSheet> {
    const key = createHash('sha256').update(JSON.stringify(sheet)).digest('base64url');
    const known = drawn.get(key);
    if (known) return known;
    const made = print(sheet, network);
    drawn.set(key, made);
    made.catch(() => drawn.delete(key));
    return made;
  }
  async function print(sheet: VacancySheet, network: string): Promise<CachedSheet> {
    const body = await queue.print(network, sheet, new AbortController().signal);
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
  }

  type Request = FastifyRequest<{ Params: { id: string } }>;
  const send = (kind: VacancySheet['kind']) => async (request: Request, reply: FastifyReply) => {
    const vacancy = await findVacancy({ vacancyId: request.params.id }, request, reply);
    const { body, etag } = await draw({ kind, vacancy }, request.caller);
    setCacheControl(reply, { seconds: sheetCacheMs / 1000, staleSeconds: sheetCacheMs / 1000 });
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (kind === 'poster') reply.header('content-disposition', 'inline; filename="cartaz-da-vaga.pdf"');
    return reply.type(types[kind]).send(body);
  };
  const open = {
    config: { audience: 'anyone' as const },
    schema: { params: z.object({ id }), hide: true },
  };
  app.get('/vaga/:id/imagem.png', open, send('image'));
  app.get('/vaga/:id/cartaz.pdf', open, send('poster'));
  // Any address makes a code: it costs nothing, and says nothing of what is behind it.
  app.get('/vaga/:id/codigo.svg', open, async ({ params }: Request, reply) => {
    setCacheControl(reply, { seconds: codeCacheSeconds, staleSeconds: codeCacheSeconds });
    return reply
      .type('image/svg+xml')
      .send(renderSVG(`${config.publicUrl}/vaga/${params.id}`, { ecc: 'M', border: 2 }));
  });
  app.get('/vaga/:id/whatsapp', open, async ({ params }: Request, reply) =>
    reply.redirect(`https://wa.me/?text=${encodeURIComponent(`${config.publicUrl}/vaga/${params.id}`)}`),
  );
}
