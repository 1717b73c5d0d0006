import { isStorable } from '@trampolim/contract/values/text';

export type JsonPath = readonly (string | number)[];

/** A text, number or boolean in a file. */
export interface JsonLeaf {
  path: JsonPath;
  value: string;
}

/** A position in a file, which may be missing. */
export interface JsonCursor {
  path: JsonPath;
  at: (name: string) => JsonCursor;
  items: () => JsonCursor[];
  /**
   * Returns the result of `read` for the text or number; booleans are never read. A text that is longer than
   * `maxTextLength`, or for which `read` returns undefined, is not marked as read.
   * @throws {UnstorableJson}
   */
  take: <Read>(read: (text: string) => Read | undefined) => Read | undefined;
  /** The text; empty if there is none. */
  text: () => string;
}

const maxDepth = 20;
const maxValues = 5000;
/** Four times the longest field, so that the user can shorten a text that is somewhat too long. */
const maxTextLength = 20_000;

/** A file too large or too deep to be a resume. */
export class ExcessiveJson extends Error {
  override readonly name = 'ExcessiveJson';
}

/** A text with invisible characters that the server rejects. */
export class UnstorableJson extends Error {
  override readonly name = 'UnstorableJson';
  readonly path: JsonPath;

  constructor(path: JsonPath) {
    super('unstorable text');
    this.path = path;
  }
}

const keyOf = (path: JsonPath) => JSON.stringify(path);

/**
 * Opens a file for reading. `unreadLeaves` returns the values that were not read.
 * @throws {ExcessiveJson}
 */
export function openJson(json: unknown): { root: JsonCursor; unreadLeaves: () => JsonLeaf[] } {
  const leaves = leavesOf(json);
  const readPaths = new Set<string>();
  const cursor = (value: unknown, path: JsonPath): JsonCursor => {
    const take = <Read>(read: (text: string) => Read | undefined): Read | undefined => {
      if (typeof value !== 'string' && typeof value !== 'number') return undefined;
      const text = String(value).trim();
      if (text.length > maxTextLength) return undefined;
      if (!isStorable(text)) throw new UnstorableJson(path);
      const result = read(text);
      if (result !== undefined) readPaths.add(keyOf(path));
      return result;
    };
    return {
      path,
      take,
      text: () => take((text) => text) ?? '',
      at: (name) => {
        // Own properties only, because every object inherits names such as `constructor`.
        const property = isNested(value) ? Object.getOwnPropertyDescriptor(value, name) : undefined;
        return cursor(property?.value, [...path, name]);
      },
      items: () => (Array.isArray(value) ? value.map((item, index) => cursor(item, [...path, index])) : []),
    };
  };
  return {
    root: cursor(json, []),
    unreadLeaves: () => leaves.filter(({ path }) => !readPaths.has(keyOf(path))),
  };
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Iterates without recursion, because a hostile file could exceed the stack. */
function leavesOf(json: unknown): JsonLeaf[] {
  const leaves: JsonLeaf[] = [];
  const stack: { value: unknown; path: JsonPath }[] = [{ value: json, path: [] }];
  let valueCount = stack.length;
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, path } = next;
    if (path.length > maxDepth) throw new ExcessiveJson();
    if (isNested(value)) {
      const children = Object.entries(value);
      valueCount += children.length;
      if (valueCount > maxValues) throw new ExcessiveJson();
      // Reversed, because the stack returns the last entry first.
      for (const [key, child] of children.reverse())
        stack.push({ value: child, path: [...path, Array.isArray(value) ? Number(key) : key] });
    } else {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      if (value !== null && text.trim() !== '') leaves.push({ path, value: text });
    }
  }
  return leaves;
}
