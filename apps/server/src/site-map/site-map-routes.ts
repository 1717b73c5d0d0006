import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheResult } from '../platform/cache-result.ts';
import { packLargeDocument, sendDocument } from '../platform/http/cached-document.ts';
import { fail } from '../platform/http/errors.ts';
import { createReadCache } from '../platform/http/read-cache.ts';
import type { Services } from '../platform/services.ts';
import { xmlElement } from '../platform/xml.ts';
import {
  findOtherPages,
  findParts,
  type MappedKind,
  type MappedPage,
  mappedKinds,
  readPart,
} from './site-map-parts.ts';

/** The maximum number of URLs that the sitemap format allows in one file. */
const maxUrlsPerFile = 50_000;

export const siteMapCacheMs = 600_000;
/** The number of cached files, of a megabyte or two each. */
const maxFiles = 50;

const xml = 'application/xml; charset=utf-8';

interface Part {
  kind: MappedKind;
  /** From 1. */
  number: number;
}

/** Routes for search engines: the site map and robots.txt. */
export function registerSiteMapRoutes(
  app: FastifyInstance,
  { reads, config }: Services,
  fileSize = maxUrlsPerFile,
): void {
  const { publicUrl } = config;
  const findPartsOfKind = async (kind: MappedKind) =>
    [kind, await reads.forEverybody((db) => findParts(db, kind, fileSize))] as const;
  const partsByKind = cacheResult(
    async () => new Map(await Promise.all(mappedKinds.map(findPartsOfKind))),
    siteMapCacheMs,
  );

  const serverCaching = { cacheMs: siteMapCacheMs, sizeOf: () => 1 };
  const findIndex = createReadCache({
    name: 'site map',
    ...serverCaching,
    maxSize: 1,
    read: async () => {
      const parts = [...(await partsByKind())].flatMap(([kind, kindParts]) =>
        kindParts.map(({ changedAt }, index) => ({ path: `/sitemap-${kind}-${index + 1}.xml`, changedAt })),
      );
      return packLargeDocument(xml, writeIndex(publicUrl, [{ path: '/sitemap-paginas.xml' }, ...parts]));
    },
  });
  const findPages = createReadCache({
    name: 'site map',
    ...serverCaching,
    maxSize: 1,
    read: async () => packLargeDocument(xml, writeMap(publicUrl, [await reads.forEverybody(findOtherPages)])),
  });
  const findPart = createReadCache({
    name: 'site map',
    ...serverCaching,
    maxSize: maxFiles,
    read: async ({ kind, number }: Part) => {
      const parts = (await partsByKind()).get(kind) ?? [];
      const part = parts[number - 1];
      if (!part) return undefined;
      // A file ends where the next one starts, so that no page is missed if the two are read at different times.
      const range = { from: part.from, before: parts[number]?.from };
      return reads.forEverybody((db) =>
        packLargeDocument(xml, writeMap(publicUrl, readPart(db, kind, range))),
      );
    },
  });

  const publicRoute = { config: { audience: 'anyone' as const }, schema: { hide: true } };
  const seconds = siteMapCacheMs / 1000;
  const caching = { seconds, staleSeconds: seconds };
  app.get('/sitemap.xml', publicRoute, async (request, reply) =>
    sendDocument(await findIndex({}, request, reply), request, reply, caching),
  );
  app.get('/sitemap-paginas.xml', publicRoute, async (request, reply) =>
    sendDocument(await findPages({}, request, reply), request, reply, caching),
  );
  for (const kind of mappedKinds) {
    const sendPart = async (request: FastifyRequest<{ Params: { number: string } }>, reply: FastifyReply) => {
      const file = await findPart({ kind, number: Number(request.params.number) }, request, reply);
      if (!file) throw fail('not_found');
      return sendDocument(file, request, reply, caching);
    };
    app.get(`/sitemap-${kind}-:number(^[1-9]\\d{0,3}).xml`, publicRoute, sendPart);
  }
  const robots = robotsText(publicUrl);
  app.get('/robots.txt', publicRoute, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${seconds}`)
      .send(robots),
  );
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entry = (name: string, publicUrl: string, { path, changedAt }: MappedPage): string =>
  `<${name}>${xmlElement('loc', publicUrl + path)}${changedAt ? xmlElement('lastmod', changedAt) : ''}</${name}>\n`;

/** Writes a file of URLs (sitemaps.org) while its pages are read. */
async function* writeMap(
  publicUrl: string,
  pages: AsyncIterable<MappedPage[]> | Iterable<MappedPage[]>,
): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${namespace}">\n`;
  for await (const batch of pages) yield batch.map((page) => entry('url', publicUrl, page)).join('');
  yield '</urlset>\n';
}

/** Writes the index file, which names all other files. */
function* writeIndex(publicUrl: string, files: readonly MappedPage[]): Generator<string> {
  yield `${declaration}<sitemapindex xmlns="${namespace}">\n`;
  for (const file of files) yield entry('sitemap', publicUrl, file);
  yield '</sitemapindex>\n';
}

/** Pages for signed-in users need no rule, because crawlers only see the sign-in form there. */
const robotsText = (publicUrl: string): string =>
  `User-agent: *
Allow: /api/public/
Disallow: /api/
Disallow: /confirmar-email
Disallow: /outra-conta
Disallow: /reset-password

Sitemap: ${publicUrl}/sitemap.xml
`;
