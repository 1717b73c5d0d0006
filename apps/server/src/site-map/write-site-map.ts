import { xmlElement } from '../platform/xml.ts';
import type { MappedPage } from './site-map-parts.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entry = (name: string, publicUrl: string, { path, changedAt }: MappedPage): string =>
  `<${name}>${xmlElement('loc', publicUrl + path)}${changedAt ? xmlElement('lastmod', changedAt) : ''}</${name}>\n`;

/** Writes a file of URLs (sitemaps.org) while its pages are read. */
export async function* writeMap(
  publicUrl: string,
  pages: AsyncIterable<MappedPage[]> | Iterable<MappedPage[]>,
): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${namespace}">\n`;
  for await (const batch of pages) yield batch.map((page) => entry('url', publicUrl, page)).join('');
  yield '</urlset>\n';
}

/** Writes the index file, which names all other files. */
export function* writeIndex(publicUrl: string, files: readonly MappedPage[]): Generator<string> {
  yield `${declaration}<sitemapindex xmlns="${namespace}">\n`;
  for (const file of files) yield entry('sitemap', publicUrl, file);
  yield '</sitemapindex>\n';
}
