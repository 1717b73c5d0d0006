interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** What the build has written down of its files, by the sources that they were made from. */
export type Manifest = Record<string, Chunk>;

const routeFile = /^src\/routes\/(.+)\.tsx\?tsr-split=component/;

/** `_signed-in/vaga.$id` and `_signed-in.vaga.$id` are files of the route `/_signed-in/vaga/$id`. */
const routeOf = (name: string) => `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`;

/** Which files the pages of these routes need beside the entry, which index.html names itself. */
export function filesOfRoutes(manifest: Manifest): (routeIds: readonly string[]) => string[] {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const ofEveryPage = behind(manifest, entry);
  const byRoute = new Map<string, string>();
  for (const key of Object.keys(manifest)) {
    const name = routeFile.exec(key)?.[1];
    if (name) byRoute.set(routeOf(name), key);
  }
  return (routeIds) => {
    const keys = routeIds.flatMap((id) => byRoute.get(id) ?? []);
    return [...behind(manifest, keys).difference(ofEveryPage)];
  };
}

function behind(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    for (const sheet of chunk.css ?? []) found.add(sheet);
    behind(manifest, chunk.imports ?? [], found);
  }
  return found;
}
