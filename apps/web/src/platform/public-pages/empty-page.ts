/** The page that the build has made, taken apart for those that the server draws. */
export interface EmptyPage {
  /** Without what it asks for. */
  html: string;
  /** The application's own script. */
  entry: string;
  /** Scripts that it needs, and style sheets of every page. */
  scripts: readonly string[];
  sheets: readonly string[];
  /** Which files a page needs that is opened by somebody who may be signed in. */
  build: OpeningBuild;
}

/** As `build/opening.ts` writes it. */
interface OpeningBuild {
  files: readonly string[];
  /** Places in `files`, by the first part of an address. */
  pages: Readonly<Record<string, readonly number[]>>;
}

const entryScript = /<script type="module"[^>]* src="\/([^"]+)"[^>]*><\/script>\s*/;
const preloadedScript = /<link rel="modulepreload"[^>]* href="\/([^"]+)"[^>]*>\s*/g;
const styleSheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>\s*/g;
const preloadedFace = /<link rel="preload" as="font"[^>]*>\s*/g;
const writtenBuild = / data-build="([^"]*)"/;

/** @throws where the build has left something out */
export function readEmptyPage(written: string): EmptyPage {
  const [, entry] = entryScript.exec(written) ?? [];
  const [, build] = writtenBuild.exec(written) ?? [];
  if (!entry || !build) throw new Error('index.html does not say what it needs.');
  const named = (kind: RegExp) => Array.from(written.matchAll(kind), ([, file = '']) => file);
  const asked = [entryScript, preloadedScript, styleSheet, preloadedFace];
  return {
    html: asked.reduce((html, each) => html.replace(each, ''), written),
    entry,
    scripts: named(preloadedScript),
    sheets: named(styleSheet),
    build: JSON.parse(build.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as OpeningBuild,
  };
}

/** What `opening.js` reads on a page that the server has drawn. */
export interface DrawnBuild extends OpeningBuild {
  /** What the application is made of on this page, which comes after it was seen, and the style sheets that stand in it. */
  drawn: { entry: string; scripts: readonly string[]; sheets: readonly string[] };
}

/** Puts that into the page, in the place of what it would read on the empty one. */
export const writeBuild = (html: string, build: DrawnBuild): string =>
  html.replace(
    writtenBuild,
    () => ` data-build="${JSON.stringify(build).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );

/** Of an address, what a page would need that shows somebody who may be signed in something of their own. */
export function buildOfReturning({ files, pages }: OpeningBuild, address: string): OpeningBuild {
  const page = address.split(/[/?]/, 2)[1] ?? '';
  const places = Object.hasOwn(pages, page) ? (pages[page] ?? []) : [];
  return {
    files: places.map((place) => files[place] ?? ''),
    pages: { [page]: places.map((_, place) => place) },
  };
}
