import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorBody } from '@trampolim/contract/wire/error-body';
import type { PageBundle, PageRendering } from '@trampolim/contract/wire/page-rendering';
import type { FastifyInstance } from 'fastify';
import { fail } from '../platform/http/errors.ts';

/** Loads the rendering bundle of a build. Undefined if the build has none. */
export async function loadPageBundle(webFolder: string): Promise<PageBundle | undefined> {
  const file = join(webFolder, '.server/render.js');
  if (!existsSync(file)) return undefined;
  return (await import(pathToFileURL(file).href)) as PageBundle;
}

/**
 * Calls the API in this process without a session, so that no page can contain one viewer's data. The calls count as
 * requests from the address that requested the page.
 * @throws {Failure} an API error because of which the page cannot be rendered
 */
export const sendAnonymously =
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
