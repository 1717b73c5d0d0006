import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** A page as the web application has drawn it. */
export interface RenderedPage {
  status: number;
  html: string;
  /** Where it is, of one that was asked for by another writing of its address. */
  location?: string | undefined;
  /** The one address of the page, if it has one. */
  canonical: string | undefined;
  /** The ids of what it shows, by whose change it is another; undefined of one that shows lists. */
  about: readonly string[] | undefined;
}

/** What `apps/web/src/server.tsx` is built into. */
export interface PageBundle {
  /** The address at which what does not exist is drawn. */
  noPage: string;
  /** The address under which a page is drawn; undefined where only browsers draw it. */
  pageAddress: (address: string) => string | undefined;
  render: (
    address: string,
    rendering: { send: (address: string) => Promise<{ status: number; body: string }>; publicUrl: string },
  ) => Promise<RenderedPage>;
}

/** The bundle of a build, beside the files that browsers are sent; undefined where the build has none. */
export async function loadPageBundle(webFolder: string): Promise<PageBundle | undefined> {
  const file = join(webFolder, '.server/render.js');
  if (!existsSync(file)) return undefined;
  return (await import(pathToFileURL(file).href)) as PageBundle;
}

/**
 * Calls the API in this process as somebody without a session or a name, so that no page can hold what is one viewer's; from where
 * the page was asked for.
 */
export const sendAsAnybody = (app: FastifyInstance, remoteAddress: string) => async (url: string) => {
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url,
    headers: { accept: 'application/json' },
    remoteAddress,
  });
  if (statusCode >= 500) throw new Error(`${url} answered ${statusCode}`);
  return { status: statusCode, body };
};
