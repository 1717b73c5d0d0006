import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countAs } from '../observability/record-requests.ts';
import { openToAnyone } from './access.ts';
import { asksForPage } from './error-document.ts';
import { fail } from './errors.ts';

/** The path of the files that pages are made of, each named by the hash of its content. */
export const assetsPath = '/assets/';
const oneYear = 'public, max-age=31536000, immutable';

/**
 * Serves the built web application: hashed assets are cached for ever, pages never, with brotli if the browser accepts it. The
 * browser resolves the addresses of screens, so any other page request gets the one page, except for pages that the server
 * renders. Without a folder there is only the API, and everything else is not found.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | undefined,
  answerDrawn: AnswerDrawn = async () => false,
): Promise<void> {
  if (folder) await app.register((files) => serveFiles(files, folder, answerDrawn));
  else app.setNotFoundHandler(notFound);
}

/** Answers with a page that the server has drawn, and says whether there was one; the others the browser draws. */
export type AnswerDrawn = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

async function serveFiles(files: FastifyInstance, folder: string, answerDrawn: AnswerDrawn): Promise<void> {
  openToAnyone(files);
  countAs(files, 'file');
  await files.register(fastifyStatic, {
    root: folder,
    // A page like any other.
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(assetsPath) ? oneYear : 'no-cache');
      if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });
  files.setNotFoundHandler(async (request, reply) => {
    if (!asksForPage(request)) return notFound();
    return (await answerDrawn(request, reply)) ? reply : reply.sendFile('index.html');
  });
}

async function notFound(): Promise<never> {
  throw fail('not_found');
}
