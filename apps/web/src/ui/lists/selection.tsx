import { useState } from 'react';
import classes from './selection.module.css';

interface SelectBoxProps<Item extends { _id: string }> {
  item: Item;
  name: string;
  selection: Selection<Item>;
  /** The visible items in order, for selecting a range. */
  visibleItems: readonly Item[];
}

/** Selects an item for a batch action; with Shift, all items since the last selected one. */
export const SelectBox = <Item extends { _id: string }>({
  item,
  name,
  selection,
  visibleItems,
}: SelectBoxProps<Item>) => (
  <label className={classes.box}>
    <input
      type="checkbox"
      aria-label={`Selecionar ${name}`}
      checked={selection.items.has(item._id)}
      onChange={({ nativeEvent }) =>
        nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          ? selection.extendTo(item, visibleItems)
          : selection.toggle(item)
      }
    />
  </label>
);

/**
 * The selected items of a list. `scope` identifies the filters: when it changes the selection is cleared, so that a
 * batch never contains items that the filters exclude.
 */
export function useSelection<Item extends { _id: string }>(scope: string) {
  const noItems: ReadonlyMap<string, Item> = new Map();
  const [state, setState] = useState({ scope, items: noItems, anchor: undefined as string | undefined });
  if (state.scope !== scope) setState({ scope, items: noItems, anchor: undefined });
  const change = (items: Iterable<readonly [string, Item]>, anchor?: string) =>
    setState({ scope, items: new Map(items), anchor });
  const { items, anchor } = state;

  const add = (newItems: readonly Item[]) => {
    const entries = newItems.map((item) => [item._id, item] as const);
    change([...items, ...entries], newItems.at(-1)?._id ?? anchor);
  };
  const remove = (ids: readonly string[]) =>
    change(
      [...items].filter(([id]) => !ids.includes(id)),
      anchor,
    );
  const toggle = (item: Item) => (items.has(item._id) ? remove([item._id]) : add([item]));
  /** Selects the range from the last selected item to this one. */
  const extendTo = (item: Item, visibleItems: readonly Item[]) => {
    const indexOf = (id: string | undefined) => visibleItems.findIndex(({ _id }) => _id === id);
    const [from, to] = [indexOf(anchor), indexOf(item._id)];
    add(from < 0 ? [item] : visibleItems.slice(Math.min(from, to), Math.max(from, to) + 1));
  };
  return { items, add, remove, toggle, extendTo, clear: () => change([]) };
}

export type Selection<Item extends { _id: string }> = ReturnType<typeof useSelection<Item>>;
