import { logoUrl, removeLogo, uploadLogo } from '@trampolim/contract/company-logos/company-logos';
import { id } from '@trampolim/contract/values/text';
import { logoBytesLimit } from '@trampolim/contract/wire/limits';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAction } from '../platform/action-log.ts';
import { createFairQueue } from '../platform/fair-queue.ts';
import { fail, queueErrors } from '../platform/http/errors.ts';
import { withPublicSlot } from '../platform/http/public-queue.ts';
import { route } from '../platform/http/route.ts';
import { defineLimits, hour } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { drawLogo } from './draw-logo.ts';
import { deleteLogo, findLogo, logoHashLength, storeLogo } from './store-logo.ts';

/**
 * Images are decoded one at a time, outside the event loop. Each may take a hundred megabytes of memory and a thread.
 */
const decodingLimits = { name: 'logos', slots: 1, waiting: 16, tasksPerCaller: 2 };
const retryAfterSeconds = 2;

/** Limits uploads, because decoding costs time. A person who tries several images needs fewer. */
export const logoLimits = defineLimits({ companyLogo: { points: 30, durationSeconds: hour } });

/** The URL contains the hash of the image, so its content never changes. */
const immutableCaching = 'public, max-age=31536000, immutable';

export function registerCompanyLogoRoutes(app: FastifyInstance, { db, rateLimits }: Services): void {
  const queue = createFairQueue(decodingLimits, queueErrors(retryAfterSeconds));
  app.addHook('onClose', async () => queue.close());

  app.register(async (scope) => {
    acceptImages(scope);
    route(scope, uploadLogo, async ({ body, viewer, request, releaseSlot }) => {
      await rateLimits.consume(logoLimits.companyLogo, viewer.id);
      // An upload that waits for the decoder must not delay other requests.
      releaseSlot();
      const slot = await queue.acquire(viewer.id);
      try {
        const image = await drawLogo(Buffer.from(await body.arrayBuffer()));
        // The session or the right of a colleague may have ended during the wait.
        await scope.reauthorize(request);
        const hash = await db.transaction().execute(async (transaction) => {
          const newHash = await storeLogo(transaction, viewer.id, image);
          await recordAction(transaction, request, `Logotipo da empresa atualizado: ${viewer.id}`);
          return newHash;
        });
        return { message: 'Logotipo atualizado!', logo: logoUrl(viewer.id, hash) };
      } finally {
        slot.release();
      }
    });
  });

  route(app, removeLogo, async ({ viewer, request }) => {
    await db.transaction().execute(async (transaction) => {
      if (await deleteLogo(transaction, viewer.id))
        await recordAction(transaction, request, `Logotipo da empresa removido: ${viewer.id}`);
    });
    return { message: 'Logotipo removido.' };
  });

  const hashPattern = new RegExp(`^[\\w-]{${logoHashLength}}$`);
  const params = z.object({ id, hash: z.string().regex(hashPattern, 'Endereço de logotipo inválido.') });
  type Request = FastifyRequest<{ Params: z.output<typeof params> }>;
  app.get(
    '/empresa/:id/logo/:hash',
    { config: { audience: 'anyone' }, schema: { params, hide: true } },
    async (request: Request, reply) => {
      const image = await withPublicSlot(request, reply, () =>
        findLogo(db, request.params.id, request.params.hash),
      );
      if (!image) throw fail('not_found');
      return reply.header('cache-control', immutableCaching).type('image/webp').send(image);
    },
  );
}

/** Accepts any body as a file, whatever type the client announces. */
function acceptImages(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: logoBytesLimit },
    async (_request: FastifyRequest, body: Buffer) => new File([new Uint8Array(body)], 'logo'),
  );
  scope.setErrorHandler((error: FastifyError, { body }) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw fail('logo_too_large');
    // An empty file arrives as an absent body.
    throw error.validation && !body ? fail('logo_not_image') : error;
  });
}
