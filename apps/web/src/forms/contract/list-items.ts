import { useRef, useState } from 'react';

/** Maps the index of a list item to its index after a change; `undefined` if the item was removed. */
export type NewIndexOf = (index: number) => number | undefined;

export const afterRemoval =
  (removed: number): NewIndexOf =>
  (index) => {
    if (index === removed) return undefined;
    return index > removed ? index - 1 : index;
  };

export const afterMove =
  (from: number, to: number): NewIndexOf =>
  (index) => {
    if (index === from) return to;
    if (from < index && index <= to) return index - 1;
    return to <= index && index < from ? index + 1 : index;
  };

export function rearrangeItems<Item>(items: readonly Item[], newIndexOf: NewIndexOf): Item[] {
  const indexed = items.map((item, index) => ({ item, index: newIndexOf(index) }));
  return indexed
    .filter(({ index }) => index !== undefined)
    .sort((one, other) => Number(one.index) - Number(other.index))
    .map(({ item }) => item);
}

/** Renames paths inside a list whose items have moved, such as `jobs.0.role` to `jobs.1.role`. */
export function movePaths<Entry>(
  entries: Record<string, Entry>,
  list: string,
  newIndexOf: NewIndexOf,
): Record<string, Entry> {
  const moved = Object.entries(entries).flatMap(([path, entry]): [string, Entry][] => {
    if (!path.startsWith(`${list}.`)) return [[path, entry]];
    const [index, ...rest] = path.slice(list.length + 1).split('.');
    const newIndex = newIndexOf(Number(index));
    return newIndex === undefined ? [] : [[[list, newIndex, ...rest].join('.'), entry]];
  });
  return Object.fromEntries(moved);
}

/** The list at this path of a form's value. */
export function itemsAt(value: unknown, path: string): unknown[] {
  let current = value;
  for (const name of path.split('.')) current = (current as Record<string, unknown> | undefined)?.[name];
  return Array.isArray(current) ? current : [];
}

/** React keys that follow the items of lists while these are added, removed and moved. */
export function useListKeys() {
  const [keysByList, setKeysByList] = useState<Record<string, number[]>>({});
  const lowestKey = useRef(0);

  const keysIn = (keys: typeof keysByList, list: string, length: number): number[] =>
    keys[list] ?? Array.from({ length }, (_, index) => index);

  return {
    keysOf: (list: string, length: number) => keysIn(keysByList, list, length),
    /** Items have moved, and `added` new ones were appended. */
    rearrange: (list: string, length: number, newIndexOf: NewIndexOf, added = 0) => {
      // The initial items have keys from 0 up, so new keys are negative.
      const newKeys = Array.from({ length: added }, () => (lowestKey.current -= 1));
      setKeysByList((keys) => ({
        ...movePaths(keys, list, newIndexOf),
        [list]: [...rearrangeItems(keysIn(keys, list, length), newIndexOf), ...newKeys],
      }));
    },
    /** The items at this path were replaced. */
    reset: (path: string) =>
      setKeysByList((keys) =>
        Object.fromEntries(
          Object.entries(keys).filter(([list]) => list !== path && !list.startsWith(`${path}.`)),
        ),
      ),
    resetAll: () => setKeysByList({}),
  };
}
