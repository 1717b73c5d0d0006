import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ListLayout, useListLayout } from './use-list-layout.ts';

/** Beyond the screen, so that the keyboard and a quick finger find the next ones in place. */
const rowsAhead = 6;

/** What of a long list is in the document, and how much room the rest would take. */
export interface ShownRows {
  places: { index: number; row: number; blankAbove: number }[];
  blankBelow: number;
  /** To be told of each element, which carries its row in `data-index`. */
  measure: (element: HTMLElement | null) => void;
}

export interface RowWindowProps {
  list: RefObject<HTMLUListElement | null>;
  /** Of all items, in their order. */
  keys: readonly string[];
  /** The one that is open stays in the document, as does the one with the focus: the keyboard goes on from there. */
  current: string | undefined;
  onChange: (rows: ShownRows | undefined) => void;
}

/**
 * Tells a long list which of its rows are near the screen. It draws nothing itself: a list that grows long keeps the
 * elements that it has.
 */
export function RowWindow(props: RowWindowProps) {
  const layout = useListLayout(props.list);
  return layout && <Rows key={layout.columns} {...props} layout={layout} />;
}

function Rows({ list, keys, current, onChange, layout }: RowWindowProps & { layout: ListLayout }) {
  // The virtualizer is one object that changes inside.
  'use no memo';
  const { columns, gap, top } = layout;
  const rowOf = (key: string | undefined) =>
    key === undefined ? -1 : Math.floor(keys.indexOf(key) / columns);
  const focusedRow = rowOf(useLastFocused(list));
  const currentRow = rowOf(current);
  const [heights] = useState(() => heightsIn(list.current, keys, columns));
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(keys.length / columns),
    gap,
    scrollMargin: top,
    overscan: rowsAhead,
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: heights.known,
    estimateSize: () => heights.average,
    getItemKey: useCallback((row: number) => keys[row * columns] ?? row, [keys, columns]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const kept = [focusedRow, currentRow].filter((row) => row >= 0);
        // With those beside them, where the keyboard goes next.
        const around = kept.flatMap((row) => [row - 1, row, row + 1]);
        const wanted = new Set([...defaultRangeExtractor(range), ...around]);
        return [...wanted].filter((row) => row >= 0 && row < range.count).sort((a, b) => a - b);
      },
      [focusedRow, currentRow],
    ),
  });
  const rows = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  const { measureElement } = virtualizer;
  const told = useRef('');

  useLayoutEffect(() => {
    const places: ShownRows['places'] = [];
    /** Where the next row would lie by itself. */
    let next = top;
    for (const { index: row, start, end } of rows) {
      for (let index = row * columns; index < (row + 1) * columns; index++) {
        places.push({ index, row, blankAbove: start - next });
      }
      next = end + gap;
    }
    const blankBelow = top + height - (next - gap);
    // Telling the same again would go round for ever.
    const telling = JSON.stringify([places, blankBelow]);
    if (telling === told.current) return;
    told.current = telling;
    onChange({ places, blankBelow, measure: measureElement });
  }, [rows, height, columns, gap, top, measureElement, onChange]);
  useLayoutEffect(() => () => onChange(undefined), [onChange]);
  return null;
}

/** The key of the item that has the focus or had it last: what a dialog that closes gives the focus back to. */
function useLastFocused(list: RefObject<HTMLElement | null>): string | undefined {
  const [key, setKey] = useState(() => keyAround(list.current, document.activeElement));
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = ({ target }: FocusEvent) => setKey(keyAround(element, target));
    element.addEventListener('focusin', look);
    return () => element.removeEventListener('focusin', look);
  }, [list]);
  return key;
}

const keyAround = (list: HTMLElement | null, target: EventTarget | null): string | undefined => {
  const items = [...(list?.children ?? [])] as HTMLElement[];
  return items.find((item) => target instanceof Node && item.contains(target))?.dataset.key;
};

/** How high the rows are that are there: all of them when a list has just become long. */
function heightsIn(list: HTMLElement | null, keys: readonly string[], columns: number) {
  const elements = [...(list?.children ?? [])].map((element) => element.getBoundingClientRect().height);
  const rows = elements.filter((_, index) => index % columns === 0);
  const known =
    elements.length === keys.length
      ? rows.map((size, index) => ({
          key: keys[index * columns] ?? index,
          index,
          size,
          start: 0,
          end: size,
          lane: 0,
        }))
      : [];
  return { known, average: elements.reduce((sum, each) => sum + each, 0) / elements.length };
}
