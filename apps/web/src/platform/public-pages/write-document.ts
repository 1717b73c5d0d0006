import { drawnPageId, forVisitorsMark, ofPage } from './drawn-page.ts';
import { buildOfReturning, type EmptyPage, writeBuild } from './empty-page.ts';
import type { PageHead } from './page-head.ts';

/** What a page of the server's is put together from. */
export interface DocumentParts {
  head: PageHead;
  address: string;
  /** Scripts and style sheets of the page's own, as the build calls them. */
  files: readonly string[];
  /** What stands in a style sheet. */
  textOf: (sheet: string) => string;
  /** What the application has drawn. */
  markup: string;
  carried: object;
  forVisitors: boolean;
}

const root = '<div id="root"></div>';
const pageOwn = /<!-- page -->.*<!-- \/page -->/s;
const noScript = /<noscript>.*<\/noscript>/s;

/**
 * Puts a page into the one that the build has made, which is empty. It is seen as soon as it is there: its style sheets stand in
 * it, and what the application is made of comes later (`opening.js`).
 */
export function writeDocument(empty: EmptyPage, publicUrl: string, parts: DocumentParts): string {
  const { html, entry, build } = empty;
  if (!html.includes(root)) throw new Error('index.html has no place for a page.');
  const { head, address, files, textOf, markup, carried, forVisitors } = parts;
  const sheets = [...files.filter(isSheet), ...empty.sheets];
  const styles = `<style>${sheets.map(textOf).join('')}</style>\n  </head>`;
  const mark = forVisitors ? ` ${forVisitorsMark}` : '';
  const data = `<script type="application/json" id="${drawnPageId}">${inert(carried)}</script>`;
  const scripts = [...empty.scripts, ...files.filter((file) => !isSheet(file))];
  const returning = forVisitors ? buildOfReturning(build, address) : { files: [], pages: {} };
  return writeBuild(writeHead(html, publicUrl, head), { ...returning, drawn: { entry, scripts, sheets } })
    .replace('</head>', () => styles)
    .replace(root, () => `<div id="root"${mark}>${markup}</div>\n    ${data}`)
    .replace(noScript, '');
}

/** Says what the page is, in the place of what `index.html` says of the home page. */
export function writeHead(html: string, publicUrl: string, head: PageHead): string {
  if (!pageOwn.test(html)) throw new Error('index.html has no place for a head.');
  return html.replace(pageOwn, () => headTags(head, publicUrl).join('\n    '));
}

function headTags(head: PageHead, publicUrl: string): string[] {
  const { title, description, canonical, feed, isUnlisted, image, jsonLd, status = 200 } = head;
  const url = canonical && new URL(canonical, publicUrl).href;
  const tags = [
    `<title>${text(title)} · Trampolim</title>`,
    description && tag('meta', { name: 'description', content: description }),
    (status !== 200 || isUnlisted) && tag('meta', { name: 'robots', content: 'noindex' }),
    feed && tag('link', { rel: 'alternate', type: 'application/atom+xml', title, href: feed }),
  ];
  if (url) {
    tags.push(
      tag('link', { rel: 'canonical', href: url }),
      property('og:site_name', 'Trampolim'),
      property('og:locale', 'pt_BR'),
      property('og:type', 'website'),
      property('og:url', url),
      property('og:title', title),
      description && property('og:description', description),
      image && property('og:image', new URL(image, publicUrl).href),
      tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
    );
  }
  if (jsonLd) tags.push(`<script type="application/ld+json" ${ofPage}>${inert(jsonLd)}</script>`);
  return tags.filter((each) => typeof each === 'string');
}

const property = (name: string, content: string) => tag('meta', { property: name, content });

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${text(value)}"`)
    .join(' ')} ${ofPage}>`;

const isSheet = (file: string) => file.endsWith('.css');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (given: string) => given.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** JSON in which no text ends the script around it, or begins another. */
const inert = (data: object) =>
  JSON.stringify(data).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
