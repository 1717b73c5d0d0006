export type JsonPath = readonly (string | number)[];

/** A text, number or switch in a file. */
export interface JsonLeaf {
  path: JsonPath;
  value: string;
}

/** A place in a file, which may not be there. */
export interface JsonCursor {
  path: JsonPath;
  at: (name: string) => JsonCursor;
  items: () => JsonCursor[];
  /** What `read` makes of the text there; what it makes nothing of stays among those left out. */
  take: <Read>(read: (text: string) => Read | undefined) => Read | undefined;
  /** The text there, empty where there is none. */
  text: () => string;
}

const deepest = 20;
const mostLeaves = 5000;

/** What nobody's resume is like. */
export class ExcessiveJson extends Error {
  override readonly name = 'ExcessiveJson';
}

const keyOf = (path: JsonPath) => JSON.stringify(path);

/** Reads a file and remembers what was read, so that the rest can be told and nothing goes without a word. */
export function openJson(json: unknown): { root: JsonCursor; left: () => JsonLeaf[] } {
  const leaves = leavesOf(json);
  const taken = new Set<string>();
  const cursor = (value: unknown, path: JsonPath): JsonCursor => {
    const take = <Read>(read: (text: string) => Read | undefined): Read | undefined => {
      if (typeof value !== 'string' && typeof value !== 'number') return undefined;
      const found = read(String(value).trim());
      if (found !== undefined) taken.add(keyOf(path));
      return found;
    };
    return {
      path,
      take,
      text: () => take((text) => text) ?? '',
      at: (name) => {
        // What is its own: every object has a `constructor`, and no resume does.
        const own = isNested(value) ? Object.getOwnPropertyDescriptor(value, name) : undefined;
        return cursor(own?.value, [...path, name]);
      },
      items: () => (Array.isArray(value) ? value.map((item, index) => cursor(item, [...path, index])) : []),
    };
  };
  return { root: cursor(json, []), left: () => leaves.filter(({ path }) => !taken.has(keyOf(path))) };
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Without recursion: a hostile file is nested deeper than any stack. @throws {ExcessiveJson} */
function leavesOf(json: unknown): JsonLeaf[] {
  const leaves: JsonLeaf[] = [];
  const waiting: { value: unknown; path: JsonPath }[] = [{ value: json, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (path.length > deepest || leaves.length > mostLeaves) throw new ExcessiveJson();
    if (isNested(value)) {
      const inside = Object.entries(value).map(([key, each]) => ({
        value: each as unknown,
        path: [...path, Array.isArray(value) ? Number(key) : key],
      }));
      // The first is told first.
      waiting.push(...inside.reverse());
    } else {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      if (value !== null && text.trim() !== '') leaves.push({ path, value: text });
    }
  }
  return leaves;
}
