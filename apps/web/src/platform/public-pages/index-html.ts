/** The `index.html` of the build, parsed for server-rendered pages. */
export interface IndexHtml {
  /** The page without scripts, style sheets and font preloads. */
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
const fontPreload = /<link rel="preload" as="font"[^>]*>\s*/g;
const buildAttribute = / data-build="([^"]*)"/;

/** @throws {Error} if the build is incomplete */
export function parseIndexHtml(source: string): IndexHtml {
  const [, entry] = entryScript.exec(source) ?? [];
  const [, build] = buildAttribute.exec(source) ?? [];
  if (!entry || !build) throw new Error('index.html lacks its entry script or the attribute data-build.');
  const filesMatching = (kind: RegExp) => Array.from(source.matchAll(kind), ([, file = '']) => file);
  const removedTags = [entryScript, preloadedScript, styleSheet, fontPreload];
  return {
    html: removedTags.reduce((html, each) => html.replace(each, ''), source),
    entry,
    scripts: filesMatching(preloadedScript),
    sheets: filesMatching(styleSheet),
    build: JSON.parse(build.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as OpeningBuild,
  };
}

/** The data that `opening.js` reads on a server-rendered page. */
interface ServerPageBuild extends OpeningBuild {
  /** The scripts to load after the first paint, and the inlined style sheets. */
  rendered: { entry: string; scripts: readonly string[]; sheets: readonly string[] };
}

/** Replaces the build data in `index.html`. */
export const writeBuild = (html: string, build: ServerPageBuild): string =>
  html.replace(
    buildAttribute,
    () => ` data-build="${JSON.stringify(build).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );

/** The files that the URL needs if the user turns out to be signed in. */
export function buildForSignedIn({ files, pages }: OpeningBuild, url: string): OpeningBuild {
  const page = url.split(/[/?]/, 2)[1] ?? '';
  const fileIndexes = Object.hasOwn(pages, page) ? (pages[page] ?? []) : [];
  return {
    files: fileIndexes.map((index) => files[index] ?? ''),
    pages: { [page]: fileIndexes.map((_, index) => index) },
  };
}
