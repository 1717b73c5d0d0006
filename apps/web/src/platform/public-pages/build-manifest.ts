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
