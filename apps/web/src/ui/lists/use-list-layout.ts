import { type RefObject, useLayoutEffect, useState } from 'react';

export interface ListLayout {
  columns: number;
  /** Between two rows, in pixels. */
  gap: number;
  /** From the top of the document. */
  top: number;
}

/** How a list lies on the page. It may be moved by whatever stands above it. */
export function useListLayout(list: RefObject<HTMLElement | null>): ListLayout | undefined {
  const [layout, setLayout] = useState<ListLayout>();
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => {
      const found = layoutOf(element);
      setLayout((known) => (known && areEqual(known, found) ? known : found));
    };
    look();
    const observer = new ResizeObserver(look);
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
