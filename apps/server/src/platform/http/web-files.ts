import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openToAnyone } from './access.ts';
import { fail } from './errors.ts';

const oneYear = 'public, max-age=31536000, immutable';
/** Calls, and files by their ending: whoever asks for one that is not there has no use for the page. */
const notAPage = /^\/(api|assets)(\/|$|\?)|^[^?]*\.[a-z\d]+(\?|$)/i;

/**
 * Serves the built interface: hashed assets for ever, pages never cached, brotli where the browser takes it.
 * Addresses of screens are the browser's to resolve, so any other page request gets the one page.
 * Without a folder there is only the API, and everything else is not found.
 */
export async function serveWeb(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder) await app.register((files) => serveFiles(files, folder));
  else app.setNotFoundHandler(notFound);
}

async function serveFiles(files: FastifyInstance, folder: string): Promise<void> {
  openToAnyone(files);
  await files.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? oneYear : 'no-cache');
    },
  });
  files.setNotFoundHandler(async (request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !notAPage.test(request.url);
    return wantsPage ? reply.sendFile('index.html') : notFound();
  });
}

async function notFound(): Promise<never> {
  throw fail('not_found');
}
