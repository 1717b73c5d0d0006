import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorBody } from '@trampolim/contract/wire/error-body';
import type { FastifyInstance } from 'fastify';
import { fail } from '../platform/http/errors.ts';

/** A page as the web application has drawn it. */
export interface RenderedPage {
  status: number;
  html: string;
  /** The canonical address, if the page was requested by another form of its address. */
  location?: string | undefined;
  /** The one address of the page, if it has one. */
  canonical: string | undefined;
  /** The ids of the items that it shows, whose change makes it outdated. Undefined if it shows lists. */
  about: readonly string[] | undefined;
}

/** Answers one call of the page that is being rendered. */
type Send = (address: string) => Promise<{ status: number; body: string }>;

/** The exports of `apps/web/src/server.tsx` after the build. */
export interface PageBundle {
  /** The address at which what does not exist is drawn. */
  noPage: string;
  /** The address under which a page is drawn; undefined where only browsers draw it. */
  pageAddress: (address: string) => string | undefined;
  render: (address: string, rendering: { send: Send; publicUrl: string }) => Promise<RenderedPage>;
}

/** Loads the rendering bundle of a build. Undefined if the build has none. */
export async function loadPageBundle(webFolder: string): Promise<PageBundle | undefined> {
  const file = join(webFolder, '.server/render.js');
  if (!existsSync(file)) return undefined;
  return (await import(pathToFileURL(file).href)) as PageBundle;
}

/**
 * Calls the API in this process without a session, so that no page can contain one viewer's data. The calls count for the address
 * that requested the page.
 * @throws {Failure} the API's error if it could not do its work
 */
export const sendAsAnybody =
  (app: FastifyInstance, remoteAddress: string): Send =>
  async (url) => {
    const { statusCode, headers, body } = await app.inject({
      method: 'GET',
      url,
      headers: { accept: 'application/json' },
      remoteAddress,
    });
    if (statusCode < 500) return { status: statusCode, body };
    const { code } = JSON.parse(body) as ErrorBody;
    const retryAfter = headers['retry-after'];
    throw fail(code, retryAfter === undefined ? {} : { retryAfter: Number(retryAfter) });
  };
