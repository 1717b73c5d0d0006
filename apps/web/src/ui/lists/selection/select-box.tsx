import classes from './select-box.module.css';
import type { Selection } from './use-selection.ts';

interface SelectBoxProps<Item extends { _id: string }> {
  item: Item;
  name: string;
  selection: Selection<Item>;
  /** In the order in which they are shown, for a choice of all between two. */
  shown: readonly Item[];
}

/** Chooses one to be dealt with along with others; with Shift, all between it and the one that was chosen before. */
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
