import type { PageHead } from './page-head.ts';
import { forVisitorsMark, ofPage, serverPageDataId } from './server-page.ts';

/** The parts of a server-rendered page. */
interface DocumentParts {
  head: PageHead;
  pageUrl: string;
  /** Scripts and style sheets of the page, by their file names in the build. */
  files: readonly string[];
  /** Returns the text of a style sheet. */
  textOf: (sheet: string) => string;
  /** The rendered application. */
  markup: string;
  pageData: object;
  forVisitors: boolean;
}

const root = '<div id="root"></div>';
const pageOwn = /<!-- page -->.*<!-- \/page -->/s;
const noScript = /<noscript>.*<\/noscript>/s;

/**
 * Inserts a rendered page into the empty one of the build. Its style sheets are inlined so that it is visible at once; `opening.js`
 * loads the scripts later.
 */
export function writeDocument(empty: EmptyPage, publicUrl: string, parts: DocumentParts): string {
  const { html, entry, build } = empty;
  if (!html.includes(root)) throw new Error('index.html has no place for a page.');
  const { head, pageUrl, files, textOf, markup, pageData, forVisitors } = parts;
  const sheets = [...files.filter(isSheet), ...empty.sheets];
  const styles = `<style>${sheets.map(textOf).join('')}</style>\n  </head>`;
  const mark = forVisitors ? ` ${forVisitorsMark}` : '';
  const data = `<script type="application/json" id="${serverPageDataId}">${escapedJson(pageData)}</script>`;
  const scripts = [...empty.scripts, ...files.filter((file) => !isSheet(file))];
  const returning = forVisitors ? buildForSignedIn(build, pageUrl) : { files: [], pages: {} };
  return writeBuild(writeHead(html, publicUrl, head), { ...returning, drawn: { entry, scripts, sheets } })
    .replace('</head>', () => styles)
    .replace(root, () => `<div id="root"${mark}>${markup}</div>\n    ${data}`)
    .replace(noScript, '');
}

/** Replaces the metadata of the home page in `index.html`. */
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
  if (jsonLd)
    tags.push(
      `<script type="application/ld+json" ${ofPage}>${escapedJson(withFullLogo(jsonLd, publicUrl))}</script>`,
    );
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

/** Search engines load a logo from a full URL. */
const withFullLogo = (jsonLd: object, publicUrl: string): object =>
  JSON.parse(
    JSON.stringify(jsonLd, (key, value: unknown) =>
      key === 'logo' && typeof value === 'string' ? new URL(value, publicUrl).href : value,
    ),
  ) as object;

/** JSON in which no text can close the surrounding element or open another one. */
const escapedJson = (data: object) =>
  JSON.stringify(data).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The index.html of the build, parsed for server-rendered pages. */
interface EmptyPage {
  /** Without scripts, style sheets and font preloads. */
  html: string;
  entry: string;
  /** The preloaded scripts and the style sheets of every page. */
  scripts: readonly string[];
  sheets: readonly string[];
  /** The files of each page for users who may be signed in. */
  build: OpeningBuild;
}

/** Written by `build/opening.ts`. */
interface OpeningBuild {
  files: readonly string[];
  /** Indexes into `files`, keyed by the first segment of the path. */
  pages: Readonly<Record<string, readonly number[]>>;
}

const entryScript = /<script type="module"[^>]* src="\/([^"]+)"[^>]*><\/script>\s*/;
const preloadedScript = /<link rel="modulepreload"[^>]* href="\/([^"]+)"[^>]*>\s*/g;
const styleSheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>\s*/g;
const preloadedFace = /<link rel="preload" as="font"[^>]*>\s*/g;
const buildAttribute = / data-build="([^"]*)"/;

/** @throws {Error} if the build is incomplete */
export function readEmptyPage(written: string): EmptyPage {
  const [, entry] = entryScript.exec(written) ?? [];
  const [, build] = buildAttribute.exec(written) ?? [];
  if (!entry || !build) throw new Error('index.html does not say what it needs.');
  const filesMatching = (kind: RegExp) => Array.from(written.matchAll(kind), ([, file = '']) => file);
  const removed = [entryScript, preloadedScript, styleSheet, preloadedFace];
  return {
    html: removed.reduce((html, each) => html.replace(each, ''), written),
    entry,
    scripts: filesMatching(preloadedScript),
    sheets: filesMatching(styleSheet),
    build: JSON.parse(build.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as OpeningBuild,
  };
}

/** The data that `opening.js` reads on a server-rendered page. */
interface ServerPageBuild extends OpeningBuild {
  /** The scripts to load after the first paint, and the inlined style sheets. */
  drawn: { entry: string; scripts: readonly string[]; sheets: readonly string[] };
}

/** Replaces the build data of the empty page. */
const writeBuild = (html: string, build: ServerPageBuild): string =>
  html.replace(
    buildAttribute,
    () => ` data-build="${JSON.stringify(build).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );

/** The files that the URL needs if the user turns out to be signed in. */
function buildForSignedIn({ files, pages }: OpeningBuild, pageUrl: string): OpeningBuild {
  const page = pageUrl.split(/[/?]/, 2)[1] ?? '';
  const fileIndexes = Object.hasOwn(pages, page) ? (pages[page] ?? []) : [];
  return {
    files: fileIndexes.map((index) => files[index] ?? ''),
    pages: { [page]: fileIndexes.map((_, index) => index) },
  };
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** The manifest of the build, keyed by source file. */
export type Manifest = Record<string, Chunk>;

const routeFile = /^src\/routes\/(.+)\.tsx\?tsr-split=component/;

/** `_signed-in/vaga.$id` and `_signed-in.vaga.$id` are files of the route `/_signed-in/vaga/$id`. */
const routeOf = (name: string) => `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`;

/** Returns the files that routes need in addition to those of the entry. */
export function filesOfRoutes(manifest: Manifest): (routeIds: readonly string[]) => string[] {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const ofEveryPage = filesBehind(manifest, entry);
  const byRoute = new Map<string, string>();
  for (const key of Object.keys(manifest)) {
    const name = routeFile.exec(key)?.[1];
    if (name) byRoute.set(routeOf(name), key);
  }
  return (routeIds) => {
    const keys = routeIds.flatMap((id) => byRoute.get(id) ?? []);
    return [...filesBehind(manifest, keys).difference(ofEveryPage)];
  };
}

function filesBehind(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    for (const sheet of chunk.css ?? []) found.add(sheet);
    filesBehind(manifest, chunk.imports ?? [], found);
  }
  return found;
}
