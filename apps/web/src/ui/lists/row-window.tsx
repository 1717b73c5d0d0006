import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This many rows are rendered beyond the screen, for the keyboard and fast scrolling. */
const overscan = 6;

/** The items of a long list that are in the document, and the blank space in place of all other items. */
export interface VisibleRows {
  /**
   * `index` counts all items, and `row` the rows of a layout that may have several columns. `blankAbove` and
   * `blankBelow` are in pixels.
   */
  items: { index: number; row: number; blankAbove: number }[];
  blankBelow: number;
  /** The ref of each element, which has its row in `data-index`. */
  measure: (element: HTMLElement | null) => void;
}

export interface RowWindowProps {
  list: RefObject<HTMLUListElement | null>;
  /** The keys of all items, in order. */
  keys: readonly string[];
  /** The open item stays in the document, like the focused one, so that the keyboard can continue from it. */
  current: string | undefined;
  onChange: (rows: VisibleRows | undefined) => void;
}

/**
 * Computes which rows of a long list are near the screen. It renders nothing itself, so a list that becomes long keeps
 * its elements.
 */
export function RowWindow(props: RowWindowProps) {
  const layout = useListLayout(props.list);
  // Another number of columns makes other rows, whose heights are measured again.
  return layout && <Rows key={layout.columns} {...props} layout={layout} />;
}

function Rows({ list, keys, current, onChange, layout }: RowWindowProps & { layout: ListLayout }) {
  // The virtualizer is a mutable object, which the compiler must not memoise.
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
    overscan,
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: heights.measurements,
    estimateSize: () => heights.average,
    getItemKey: useCallback((row: number) => keys[row * columns] ?? row, [keys, columns]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const pinned = [focusedRow, currentRow].filter((row) => row >= 0);
        // Includes the neighbours, to which the keyboard moves next.
        const neighbours = pinned.flatMap((row) => [row - 1, row, row + 1]);
        const visible = new Set([...defaultRangeExtractor(range), ...neighbours]);
        return [...visible].filter((row) => row >= 0 && row < range.count).sort((a, b) => a - b);
      },
      [focusedRow, currentRow],
    ),
  });
  const rows = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  const { measureElement } = virtualizer;
  const lastReport = useRef('');

  useLayoutEffect(() => {
    const items: VisibleRows['items'] = [];
    /** The natural position of the next row. */
    let next = top;
    for (const { index: row, start, end } of rows) {
      // The last row may be incomplete. The list skips indexes beyond its end.
      for (let index = row * columns; index < (row + 1) * columns; index++) {
        items.push({ index, row, blankAbove: start - next });
      }
      next = end + gap;
    }
    const blankBelow = top + height - (next - gap);
    // Reporting the same rows again would cause an endless loop.
    const report = JSON.stringify([items, blankBelow]);
    if (report === lastReport.current) return;
    lastReport.current = report;
    onChange({ items, blankBelow, measure: measureElement });
  }, [rows, height, columns, gap, top, measureElement, onChange]);
  useLayoutEffect(() => () => onChange(undefined), [onChange]);
  return null;
}

/** The key of the item that has or last had the focus: a closing dialog returns the focus there. */
function useLastFocused(list: RefObject<HTMLElement | null>): string | undefined {
  const [key, setKey] = useState(() => keyAround(list.current, document.activeElement));
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const onFocus = ({ target }: FocusEvent) => setKey(keyAround(element, target));
    element.addEventListener('focusin', onFocus);
    return () => element.removeEventListener('focusin', onFocus);
  }, [list]);
  return key;
}

const keyAround = (list: HTMLElement | null, target: EventTarget | null): string | undefined => {
  const items = [...(list?.children ?? [])] as HTMLElement[];
  return items.find((item) => target instanceof Node && item.contains(target))?.dataset.key;
};

/**
 * Measures the rows that are in the document. If the list has just become long, these are all rows, and their heights
 * are returned as measurements; otherwise only the average height is known.
 */
function heightsIn(list: HTMLElement | null, keys: readonly string[], columns: number) {
  const elements = [...(list?.children ?? [])].map((element) => element.getBoundingClientRect().height);
  const rows = elements.filter((_, index) => index % columns === 0);
  const measurements =
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
  return { measurements, average: elements.reduce((sum, each) => sum + each, 0) / elements.length };
}

interface ListLayout {
  columns: number;
  /** The space between two rows, in pixels. */
  gap: number;
  /** The distance from the top of the document, in pixels. */
  top: number;
}

/** The layout of a list, measured again when the list or anything above it changes its size. */
function useListLayout(list: RefObject<HTMLElement | null>): ListLayout | undefined {
  const [layout, setLayout] = useState<ListLayout>();
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const measured = layoutOf(element);
      setLayout((cached) => (cached && areEqual(cached, measured) ? cached : measured));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return layout;
}

function layoutOf(element: HTMLElement): ListLayout {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  return {
    columns: gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(rowGap) || 0,
    top: Math.round(element.getBoundingClientRect().top + window.scrollY),
  };
}

const areEqual = (one: ListLayout, other: ListLayout): boolean =>
  one.columns === other.columns && one.gap === other.gap && one.top === other.top;
