/** The `index.html` of the build, parsed for server-rendered pages. */
export interface IndexHtml {
  /** The page without scripts, style sheets and font preloads. */
  html: string;
  entry: string;
  /** The preloaded scripts and the style sheets of every page. */
  scripts: readonly string[];
  sheets: readonly string[];
  /** The files of each page that the browser renders. */
  pageFiles: PageFiles;
}

/** The files that `opening.js` requests early. `build/opening.ts` writes them into the attribute `data-build`. */
interface PageFiles {
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
  const [, pageFiles] = buildAttribute.exec(source) ?? [];
  if (!entry || !pageFiles) throw new Error('index.html lacks its entry script or the attribute data-build.');
  const filesMatching = (kind: RegExp) => Array.from(source.matchAll(kind), ([, file = '']) => file);
  const removedTags = [entryScript, preloadedScript, styleSheet, fontPreload];
  return {
    html: removedTags.reduce((html, each) => html.replace(each, ''), source),
    entry,
    scripts: filesMatching(preloadedScript),
    sheets: filesMatching(styleSheet),
    pageFiles: JSON.parse(pageFiles.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as PageFiles,
  };
}

/** The data that `opening.js` reads on a server-rendered page. */
interface OpeningData extends PageFiles {
  /** The scripts to load after the first paint, and the inlined style sheets. */
  rendered: { entry: string; scripts: readonly string[]; sheets: readonly string[] };
}

/** Replaces the data of `opening.js` in `index.html`. */
export const writeOpeningData = (html: string, data: OpeningData): string =>
  html.replace(
    buildAttribute,
    () => ` data-build="${JSON.stringify(data).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );

/** The files that the URL needs if the user turns out to be signed in. */
export function filesForSignedIn({ files, pages }: PageFiles, url: string): PageFiles {
  const page = url.split(/[/?]/, 2)[1] ?? '';
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

/** Matches the keys of page components: `src/routes/login.tsx?tsr-split=component`. */
const routeFile = /^src\/routes\/(.+)\.tsx\?tsr-split=component/;

/** `_signed-in/vaga.$id` and `_signed-in.vaga.$id` are files of the route `/_signed-in/vaga/$id`. */
const routeOf = (name: string) => `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`;

/** Returns the files that routes need in addition to those of the entry. */
export function filesOfRoutes(manifest: Manifest): (routeIds: readonly string[]) => string[] {
  const entryKeys = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const entryFiles = filesLoadedBy(manifest, entryKeys);
  const keyByRoute = new Map<string, string>();
  for (const key of Object.keys(manifest)) {
    const name = routeFile.exec(key)?.[1];
    if (name) keyByRoute.set(routeOf(name), key);
  }
  return (routeIds) => {
    const keys = routeIds.flatMap((id) => keyByRoute.get(id) ?? []);
    return [...filesLoadedBy(manifest, keys).difference(entryFiles)];
  };
}

/** Returns the files of chunks and their static imports, including style sheets. */
function filesLoadedBy(manifest: Manifest, keys: readonly string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) continue;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    filesLoadedBy(manifest, chunk.imports ?? [], files);
  }
  return files;
}
