import { createHash } from 'node:crypto';
import { id } from '@trampolim/contract/values/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { fail } from '../platform/http/errors.ts';
import { keepAnswers, letBeKept } from '../platform/http/kept-answers.ts';
import type { Services } from '../platform/services.ts';
import { createPrintQueue, type PrintQueue } from '../resume-pdf/print-queue.ts';
import { isLive } from '../vacancies/vacancy-live.ts';
import { selectWholePublicly, toPublicVacancy } from '../vacancies/vacancy-view.ts';
import { toPrintedVacancy, type VacancySheet } from './printed-vacancy.ts';

/** What was changed, closed or banned since is shown no longer than this. */
export const sheetKeptMs = 10_000;
/** Sheets that are kept, of some 60 KB: drawn once for as long as they say the same. */
const mostSheets = 200;
/** A code always leads to the same address. */
const codeKeptSeconds = 600;

const patience = { waiting: 32, ofAccount: 8, longest: 15_000 };
const thread = new URL('./sheet-thread.ts', import.meta.url);

const types = { image: 'image/png', poster: 'application/pdf' } as const;

interface KeptSheet {
  body: Uint8Array;
  etag: string;
}

/** What is shown of live vacancies outside of pages: the picture of their links, a poster for shops' windows and its code. */
export function registerVacancySheetRoutes(
  app: FastifyInstance,
  { db, config }: Services,
  queue: PrintQueue<VacancySheet> = createPrintQueue<VacancySheet>(patience, thread),
): void {
  app.addHook('onClose', () => queue.close());

  const drawn = new LRUCache<string, KeptSheet>({ max: mostSheets });
  async function draw(sheet: VacancySheet): Promise<KeptSheet> {
    const key = JSON.stringify(sheet);
    const known = drawn.get(key);
    if (known) return known;
    // Drawn for all who ask: nobody's leaving ends it.
    const body = await queue.print(sheet.kind, sheet, new AbortController().signal);
    const made = { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
    drawn.set(key, made);
    return made;
  }

  const findSheet = keepAnswers({
    keptMs: sheetKeptMs,
    most: mostSheets,
    sizeOf: () => 1,
    read: async ({
      vacancyId,
      kind,
    }: {
      vacancyId: string;
      kind: VacancySheet['kind'];
    }): Promise<KeptSheet> => {
      const row = await selectWholePublicly(db)
        .where('v.id', '=', vacancyId)
        .where(isLive)
        .executeTakeFirst();
      if (!row) throw fail('vacancy_not_found');
      return draw({ kind, vacancy: toPrintedVacancy(toPublicVacancy(row), config.publicUrl) });
    },
  });

  type Request = FastifyRequest<{ Params: { id: string } }>;
  const send = (kind: VacancySheet['kind']) => async (request: Request, reply: FastifyReply) => {
    const { body, etag } = await findSheet({ vacancyId: request.params.id, kind }, request, reply);
    letBeKept(reply, { seconds: sheetKeptMs / 1000, staleSeconds: sheetKeptMs / 1000 });
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
    letBeKept(reply, { seconds: codeKeptSeconds, staleSeconds: codeKeptSeconds });
    return reply
      .type('image/svg+xml')
      .send(renderSVG(`${config.publicUrl}/vaga/${params.id}`, { ecc: 'M', border: 2 }));
  });
  app.get('/vaga/:id/whatsapp', open, async ({ params }: Request, reply) =>
    reply.redirect(`https://wa.me/?text=${encodeURIComponent(`${config.publicUrl}/vaga/${params.id}`)}`),
  );
}
