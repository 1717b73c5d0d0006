import { createHash } from 'node:crypto';
import { id } from '@trampolim/contract/values/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import type { Caller } from '../platform/http/caller.ts';
import { fail } from '../platform/http/errors.ts';
import { withPublicSlot } from '../platform/http/public-queue.ts';
import { createReadCache, setCacheControl } from '../platform/http/read-cache.ts';
import type { Services } from '../platform/services.ts';
import { createPrintQueue, type PrintQueue } from '../resume-pdf/print-queue.ts';
import { isLive } from '../vacancies/vacancy-live.ts';
import { selectPublicVacancies, toPublicVacancy } from '../vacancies/vacancy-view.ts';
import {
  type PrintedVacancy,
  shortCodeLength,
  toPrintedVacancy,
  type VacancySheet,
} from './printed-vacancy.ts';

/** The time for which a sheet may be served after its vacancy was changed, closed or banned. */
const sheetCacheMs = 10_000;
/** The number of cached sheets, of about 60 KB each. */
const maxSheets = 200;
/** The number of cached vacancies, of about 5 KB each. */
const maxVacancies = 500;
/** A QR code always leads to the same URL. */
const qrCodeCacheSeconds = 600;

/** One network may fill the queue while nobody else waits, and then loses its last places to others. */
const queueLimits = { name: 'vacancy sheets', waiting: 64, perAccount: Infinity, maxDrawingMs: 15_000 };
const thread = new URL('./sheet-thread.ts', import.meta.url);

/** A code as printed, in groups of four, or as people type it. */
const shortCode = z
  .string()
  .max(20)
  .transform((text) => text.replace(/[-\s]/g, '').toLowerCase())
  .pipe(z.string().regex(new RegExp(`^[0-9a-f]{${shortCodeLength}}$`), 'Endereço de vaga inválido.'));

const contentTypes = { image: 'image/png', poster: 'application/pdf' } as const;

interface CachedSheet {
  body: Uint8Array;
  etag: string;
}

/** Routes for the preview image of a live vacancy's link, its poster, its QR code and its short URL. */
export function registerVacancySheetRoutes(
  app: FastifyInstance,
  { db, config }: Services,
  queue: PrintQueue<VacancySheet> = createPrintQueue<VacancySheet>(queueLimits, thread),
): void {
  app.addHook('onClose', () => queue.close());

  // Reading the vacancy takes a slot of the public queue. Drawing waits in a separate queue and holds no slot.
  const findVacancy = createReadCache({
    name: 'vacancy sheets',
    cacheMs: sheetCacheMs,
    maxSize: maxVacancies,
    sizeOf: () => 1,
    read: async ({ vacancyId }: { vacancyId: string }): Promise<PrintedVacancy> => {
      const row = await selectPublicVacancies(db)
        .where('v.id', '=', vacancyId)
        .where(isLive)
        .executeTakeFirst();
      if (!row) throw fail('vacancy_not_found');
      return toPrintedVacancy(toPublicVacancy(row), config.publicUrl);
    },
  });

  const sheets = new LRUCache<string, Promise<CachedSheet>>({ max: maxSheets });
  /**
   * Draws once for all callers and continues when a caller leaves. The drawing counts for the first caller's network.
   */
  function draw(sheet: VacancySheet, { network }: Caller): Promise<CachedSheet> {
    const key = createHash('sha256').update(JSON.stringify(sheet)).digest('base64url');
    const existing = sheets.get(key);
    if (existing) return existing;
    const drawing = print(sheet, network);
    sheets.set(key, drawing);
    drawing.catch(() => sheets.delete(key));
    return drawing;
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
    return reply.type(contentTypes[kind]).send(body);
  };
  const sheetOptions = {
    config: { audience: 'anyone' as const },
    schema: { params: z.object({ id }), hide: true },
  };
  app.get('/vaga/:id/imagem.png', sheetOptions, send('image'));
  app.get('/vaga/:id/cartaz.pdf', sheetOptions, send('poster'));
  // A QR code is drawn for any id: it costs nothing and does not reveal whether the vacancy exists.
  app.get('/vaga/:id/codigo.svg', sheetOptions, async ({ params }: Request, reply) => {
    setCacheControl(reply, { seconds: qrCodeCacheSeconds, staleSeconds: qrCodeCacheSeconds });
    return reply
      .type('image/svg+xml; charset=utf-8')
      .send(renderSVG(`${config.publicUrl}/vaga/${params.id}`, { ecc: 'M', border: 2 }));
  });
  app.get('/vaga/:id/whatsapp', sheetOptions, async ({ params }: Request, reply) =>
    reply.redirect(`https://wa.me/?text=${encodeURIComponent(`${config.publicUrl}/vaga/${params.id}`)}`),
  );

  type ShortRequest = FastifyRequest<{ Params: { code: string } }>;
  const shortUrlOptions = {
    config: { audience: 'anyone' as const },
    schema: { params: z.object({ code: shortCode }), hide: true },
  };
  app.get('/v/:code', shortUrlOptions, async (request: ShortRequest, reply) => {
    const vacancy = await withPublicSlot(request, reply, () =>
      db
        .selectFrom('vacancy')
        .select('id')
        .where(sql<string>`right(id::text, ${sql.lit(shortCodeLength)})`, '=', request.params.code)
        // Two ids hardly ever share their last digits. The live vacancy wins, then the newer one.
        .orderBy('live', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    );
    if (!vacancy) throw fail('vacancy_not_found');
    return reply.redirect(`/vaga/${vacancy.id}`);
  });
}
