/** Where an item of a list stands after a change; `undefined` if it is gone. */
export type NewPlaceOf = (index: number) => number | undefined;

export const afterRemoval =
  (removed: number): NewPlaceOf =>
  (index) => {
    if (index === removed) return undefined;
    return index > removed ? index - 1 : index;
  };

export const afterMove =
  (from: number, to: number): NewPlaceOf =>
  (index) => {
    if (index === from) return to;
    if (from < index && index <= to) return index - 1;
    return to <= index && index < from ? index + 1 : index;
  };

export function rearranged<Item>(items: readonly Item[], newPlaceOf: NewPlaceOf): Item[] {
  const places = items.map((item, index) => ({ item, place: newPlaceOf(index) }));
  return places
    .filter(({ place }) => place !== undefined)
    .sort((one, other) => Number(one.place) - Number(other.place))
    .map(({ item }) => item);
}

/** What is known of places inside a list, by their path, once its items have moved: `jobs.0.role` → `jobs.1.role`. */
export function moveAlong<Known>(
  known: Record<string, Known>,
  list: string,
  newPlaceOf: NewPlaceOf,
): Record<string, Known> {
  const entries = Object.entries(known).flatMap(([path, what]): [string, Known][] => {
    if (!path.startsWith(`${list}.`)) return [[path, what]];
    const [index, ...rest] = path.slice(list.length + 1).split('.');
    const place = newPlaceOf(Number(index));
    return place === undefined ? [] : [[[list, place, ...rest].join('.'), what]];
  });
  return Object.fromEntries(entries);
}

/** The list at this path of a form's value. */
export function itemsAt(value: unknown, path: string): unknown[] {
  let found = value;
  for (const name of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[name];
  return Array.isArray(found) ? found : [];
}
