import { isStorable } from '@trampolim/contract/values/text';

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
  /**
   * The result of `read` for the text there. A text that `read` returns undefined for, or that is longer than any field, stays
   * among those left out.
   * @throws {UnstorableJson}
   */
  take: <Read>(read: (text: string) => Read | undefined) => Read | undefined;
  /** The text there, empty where there is none. */
  text: () => string;
}

const deepest = 20;
const mostValues = 5000;
/** Four times the longest field, so that a text somewhat too long still reaches its author to be shortened. */
const longestText = 20_000;

/** A file too large or too deep to be a resume. */
export class ExcessiveJson extends Error {
  override readonly name = 'ExcessiveJson';
}

/** A text that saving would refuse, and in which nobody sees why. */
export class UnstorableJson extends Error {
  override readonly name = 'UnstorableJson';
  readonly path: JsonPath;

  constructor(path: JsonPath) {
    super('unstorable text');
    this.path = path;
  }
}

const keyOf = (path: JsonPath) => JSON.stringify(path);

/** Reads a file and remembers what was read, so that the rest can be told and nothing goes without a word. */
export function openJson(json: unknown): { root: JsonCursor; left: () => JsonLeaf[] } {
  const leaves = leavesOf(json);
  const taken = new Set<string>();
  const cursor = (value: unknown, path: JsonPath): JsonCursor => {
    const take = <Read>(read: (text: string) => Read | undefined): Read | undefined => {
      if (typeof value !== 'string' && typeof value !== 'number') return undefined;
      const text = String(value).trim();
      if (text.length > longestText) return undefined;
      if (!isStorable(text)) throw new UnstorableJson(path);
      const found = read(text);
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

/** Walks without recursion: a hostile file is nested deeper than any stack. @throws {ExcessiveJson} */
function leavesOf(json: unknown): JsonLeaf[] {
  const leaves: JsonLeaf[] = [];
  const waiting: { value: unknown; path: JsonPath }[] = [{ value: json, path: [] }];
  let found = waiting.length;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (path.length > deepest) throw new ExcessiveJson();
    if (isNested(value)) {
      const inside = Object.entries(value);
      found += inside.length;
      if (found > mostValues) throw new ExcessiveJson();
      // The last is waiting first, so that the first is told first.
      for (const [key, each] of inside.reverse())
        waiting.push({ value: each, path: [...path, Array.isArray(value) ? Number(key) : key] });
    } else {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      if (value !== null && text.trim() !== '') leaves.push({ path, value: text });
    }
  }
  return leaves;
}
