import { filesForSignedIn, type IndexHtml, writeOpeningData } from './browser-build.ts';
import type { PageHead } from './page-head.ts';
import { forVisitorsMark, serverHeadMark, serverPageDataId } from './server-page.ts';

/** The parts of a server-rendered page. */
interface DocumentParts {
  head: PageHead;
  url: string;
  /** Scripts and style sheets of the page, by their file names in the build. */
  files: readonly string[];
  readSheet: (file: string) => string;
  /** The rendered application. */
  markup: string;
  pageData: object;
  /** True if signed-in users see another page at this URL. */
  forVisitors: boolean;
}

const root = '<div id="root"></div>';
const homePageHead = /<!-- page -->.*<!-- \/page -->/s;
/** The message that scripts are needed, which is not true of a rendered page. */
const noScript = /<noscript>.*<\/noscript>/s;

/**
 * Inserts a rendered page into the `index.html` of the build. Its style sheets are inlined so that it is visible at
 * once; `opening.js` loads the scripts later.
 */
export function writeDocument(indexHtml: IndexHtml, publicUrl: string, parts: DocumentParts): string {
  const { html, entry, pageFiles } = indexHtml;
  if (!html.includes(root)) throw new Error('index.html has no place for a page.');
  const { head, url, files, readSheet, markup, pageData, forVisitors } = parts;
  const sheets = [...files.filter(isSheet), ...indexHtml.sheets];
  const styles = `<style>${sheets.map(readSheet).join('')}</style>\n  </head>`;
  const mark = forVisitors ? ` ${forVisitorsMark}` : '';
  const dataScript = `<script type="application/json" id="${serverPageDataId}">${escapeJson(pageData)}</script>`;
  const scripts = [...indexHtml.scripts, ...files.filter((file) => !isSheet(file))];
  const signedInFiles = forVisitors ? filesForSignedIn(pageFiles, url) : { files: [], pages: {} };
  const rendered = { entry, scripts, sheets };
  return writeOpeningData(writeHead(html, publicUrl, head), { ...signedInFiles, rendered })
    .replace('</head>', () => styles)
    .replace(root, () => `<div id="root"${mark}>${markup}</div>\n    ${dataScript}`)
    .replace(noScript, '');
}

const isSheet = (file: string) => file.endsWith('.css');

/** Replaces the metadata of the home page in `index.html`. */
export function writeHead(html: string, publicUrl: string, head: PageHead): string {
  if (!homePageHead.test(html)) throw new Error('index.html has no place for a head.');
  return html.replace(homePageHead, () => headTags(head, publicUrl).join('\n    '));
}

function headTags(head: PageHead, publicUrl: string): string[] {
  const { title, description, canonical, feed, isUnlisted, image, jsonLd, status = 200 } = head;
  const url = canonical && new URL(canonical, publicUrl).href;
  const tags = [
    `<title>${escapeHtml(title)} · Trampolim</title>`,
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
  if (jsonLd)
    tags.push(
      `<script type="application/ld+json" ${serverHeadMark}>${escapeJson(withLogoUrl(jsonLd, publicUrl))}</script>`,
    );
  return tags.filter((each) => typeof each === 'string');
}

const property = (name: string, content: string) => tag('meta', { property: name, content });

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')} ${serverHeadMark}>`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** Makes the URL of a logo absolute, because search engines load it without the page. */
const withLogoUrl = (jsonLd: object, publicUrl: string): object =>
  JSON.parse(
    JSON.stringify(jsonLd, (key, value: unknown) =>
      key === 'logo' && typeof value === 'string' ? new URL(value, publicUrl).href : value,
    ),
  ) as object;

/** Writes JSON in which no text can close the surrounding element or open a new one. */
const escapeJson = (data: object) =>
  JSON.stringify(data).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
