import { DOMParser, type Element, onWarningStopParsing } from '@xmldom/xmldom';

/** A parser that throws if the XML is not well-formed. */
const parser = new DOMParser({ onError: onWarningStopParsing });

function rootOf(xml: string, name: string): Element {
  const root = parser.parseFromString(xml, 'application/xml').documentElement;
  if (root?.tagName !== name) throw new Error(`Expected ${name}, not ${root?.tagName}.`);
  return root;
}

const childrenOf = (parent: Element, name: string): Element[] =>
  [...parent.childNodes].filter((node) => node.nodeName === name) as Element[];

const textOf = (parent: Element, name: string): string | undefined =>
  childrenOf(parent, name)[0]?.textContent ?? undefined;

const linksOf = (parent: Element) =>
  childrenOf(parent, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);

/** Reads an Atom feed as feed readers do. */
export function readFeed(xml: string) {
  const feed = rootOf(xml, 'feed');
  return {
    namespace: feed.namespaceURI,
    id: textOf(feed, 'id'),
    title: textOf(feed, 'title'),
    updated: textOf(feed, 'updated'),
    links: linksOf(feed),
    entries: childrenOf(feed, 'entry').map((entry) => ({
      id: textOf(entry, 'id'),
      title: textOf(entry, 'title'),
      published: textOf(entry, 'published'),
      updated: textOf(entry, 'updated'),
      author: childrenOf(entry, 'author').map((author) => textOf(author, 'name'))[0],
      category: childrenOf(entry, 'category')[0]?.getAttribute('term'),
      links: linksOf(entry),
      summary: textOf(entry, 'summary'),
    })),
  };
}

const urlsIn = (xml: string, root: string, name: string) =>
  childrenOf(rootOf(xml, root), name).map((entry) => ({
    loc: textOf(entry, 'loc') ?? '',
    lastmod: textOf(entry, 'lastmod') ?? '',
  }));

export const readSitemap = (xml: string) => urlsIn(xml, 'urlset', 'url');

export const readSitemapIndex = (xml: string) => urlsIn(xml, 'sitemapindex', 'sitemap');
