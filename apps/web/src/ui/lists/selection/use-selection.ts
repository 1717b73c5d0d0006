import { useState } from 'react';

/**
 * What of a list is chosen to be dealt with together. `scope` says among what: with other filters the choice begins anew, so that
 * nothing is touched which is not found by them.
 */
export function useSelection<Item extends { _id: string }>(scope: string) {
  const none: ReadonlyMap<string, Item> = new Map();
  const [chosen, setChosen] = useState({ scope, items: none, anchor: undefined as string | undefined });
  if (chosen.scope !== scope) setChosen({ scope, items: none, anchor: undefined });
  const change = (items: Iterable<readonly [string, Item]>, anchor?: string) =>
    setChosen({ scope, items: new Map(items), anchor });
  const { items, anchor } = chosen;

  const add = (all: readonly Item[]) => {
    const byId = all.map((item) => [item._id, item] as const);
    change([...items, ...byId], all.at(-1)?._id ?? anchor);
  };
  const remove = (ids: readonly string[]) =>
    change(
      [...items].filter(([id]) => !ids.includes(id)),
      anchor,
    );
  const toggle = (one: Item) => (items.has(one._id) ? remove([one._id]) : add([one]));
  /** All from the one that was chosen last to this one, in the order in which they are shown. */
  const extendTo = (one: Item, shown: readonly Item[]) => {
    const [from, to] = [anchor, one._id].map((id) => shown.findIndex(({ _id }) => _id === id)) as [
      number,
      number,
    ];
    add(from < 0 ? [one] : shown.slice(Math.min(from, to), Math.max(from, to) + 1));
  };
  return { items, add, remove, toggle, extendTo, clear: () => change([]) };
}

export type Selection<Item extends { _id: string }> = ReturnType<typeof useSelection<Item>>;
