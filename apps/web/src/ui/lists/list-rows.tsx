import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { RowWindowProps, ShownRows } from './row-window.tsx';

/** From so many items on only those near the screen are in the document. */
const longList = 200;

/** Most lists never get long, and download nothing for it. */
const RowWindow = lazy<ComponentType<RowWindowProps>>(() =>
  import('./row-window.tsx').then(
    ({ RowWindow: Loaded }) => ({ default: Loaded }),
    (error: unknown) => {
      console.error('Erro ao carregar a lista longa', error);
      return { default: WholeList };
    },
  ),
);

/** Without what could tell them, all rows stay: slower, but all there. */
const WholeList = () => null;

interface ListRowsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  current: string | undefined;
  className: string;
  /** The answer to what was asked before, until the new one is here. */
  isOutdated: boolean;
}

/** The items of a list, at first all of them. Those that stay keep their elements, and with them the focus. */
export function ListRows<Item>({
  items,
  keyOf,
  children,
  current,
  className,
  isOutdated,
}: ListRowsProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<ShownRows>();
  const isLong = items.length >= longList;
  const keys = items.map(keyOf);
  const rows = isLong ? shown : undefined;
  const places = rows?.places ?? items.map((_, index) => ({ index, row: 0, blankAbove: 0 }));
  return (
    <>
      <ul
        ref={list}
        className={className}
        aria-busy={isOutdated}
        style={rows && { paddingBottom: rows.blankBelow, overflowAnchor: 'none' }}
      >
        {places.map(({ index, row, blankAbove }) => {
          const item = items[index];
          const key = keys[index];
          if (item === undefined || key === undefined) return null;
          return (
            <li
              key={key}
              ref={rows?.measure}
              data-key={key}
              data-index={rows && row}
              aria-setsize={rows && items.length}
              aria-posinset={rows && index + 1}
              style={rows && { marginTop: blankAbove }}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
      {isLong && (
        <Suspense>
          <RowWindow list={list} keys={keys} current={current} onChange={setShown} />
        </Suspense>
      )}
    </>
  );
}
