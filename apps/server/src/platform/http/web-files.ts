import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countAs } from '../observability/record-requests.ts';
import { openToAnyone } from './access.ts';
import { isPageRequest } from './error-document.ts';
import { fail } from './errors.ts';

/** The path of the files that pages load, each named by the hash of its content. */
const assetsPath = '/assets/';
const immutableCaching = 'public, max-age=31536000, immutable';

/**
 * Serves the built web application: hashed assets are cached for ever, pages never, with brotli if the browser
 * accepts it. The browser's router resolves URLs, so every page request gets the same page, except for pages
 * that the server renders. Without a folder only the API is served, and everything else is not found.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | undefined,
  sendRenderedPage: SendRenderedPage = async () => false,
): Promise<void> {
  if (folder) await app.register((files) => serveFiles(files, folder, sendRenderedPage));
  else app.setNotFoundHandler(notFound);
}

/** Sends a page that the server renders. Returns false for pages that only browsers render. */
export type SendRenderedPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

async function serveFiles(
  files: FastifyInstance,
  folder: string,
  sendRenderedPage: SendRenderedPage,
): Promise<void> {
  openToAnyone(files);
  countAs(files, 'file');
  await files.register(fastifyStatic, {
    root: folder,
    // `index.html` is served by the route below, like every page.
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(assetsPath) ? immutableCaching : 'no-cache');
      if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });
  files.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) return notFound();
    return (await sendRenderedPage(request, reply)) ? reply : reply.sendFile('index.html');
  });
}

async function notFound(): Promise<never> {
  throw fail('not_found');
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;

/**
 * Returns the hashes of the inline scripts of the built page for the content security policy. No other inline script
 * may run.
 */
export async function readScriptHashes(webFolder: string): Promise<string[]> {
  const page = await readFile(join(webFolder, 'index.html'), 'utf8');
  return Array.from(page.matchAll(inlineScript), ([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  });
}
