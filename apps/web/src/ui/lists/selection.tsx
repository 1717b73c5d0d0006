import { useState } from 'react';
import classes from './selection.module.css';

interface SelectBoxProps<Item extends { _id: string }> {
  item: Item;
  name: string;
  selection: Selection<Item>;
  /** The visible items in order, for selecting a range. */
  shown: readonly Item[];
}

/** Selects an item for a batch action; with Shift, all items since the last selected one. */
export const SelectBox = <Item extends { _id: string }>({
  item,
  name,
  selection,
  shown,
}: SelectBoxProps<Item>) => (
  <label className={classes.box}>
    <input
      type="checkbox"
      aria-label={`Selecionar ${name}`}
      checked={selection.items.has(item._id)}
      onChange={({ nativeEvent }) =>
        nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          ? selection.extendTo(item, shown)
          : selection.toggle(item)
      }
    />
  </label>
);

/**
 * The selected items of a list. `scope` identifies the filters: when it changes the selection is cleared, so that a batch never
 * contains items that the filters exclude.
 */
export function useSelection<Item extends { _id: string }>(scope: string) {
  const none: ReadonlyMap<string, Item> = new Map();
  const [selected, setSelected] = useState({ scope, items: none, anchor: undefined as string | undefined });
  if (selected.scope !== scope) setSelected({ scope, items: none, anchor: undefined });
  const change = (items: Iterable<readonly [string, Item]>, anchor?: string) =>
    setSelected({ scope, items: new Map(items), anchor });
  const { items, anchor } = selected;

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
  /** Selects the range from the last selected item to this one. */
  const extendTo = (one: Item, shown: readonly Item[]) => {
    const indexOf = (id: string | undefined) => shown.findIndex(({ _id }) => _id === id);
    const [from, to] = [indexOf(anchor), indexOf(one._id)];
    add(from < 0 ? [one] : shown.slice(Math.min(from, to), Math.max(from, to) + 1));
  };
  return { items, add, remove, toggle, extendTo, clear: () => change([]) };
}

export type Selection<Item extends { _id: string }> = ReturnType<typeof useSelection<Item>>;
