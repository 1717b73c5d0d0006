import { Button } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { failureMessage } from '../../platform/api/api-error.ts';
import { formatCount, formatTotal } from '../format/format.ts';
import classes from '../states/list-states.module.css';
import { ErrorState, loadFailure } from '../states/loaded.tsx';
import { Loading } from '../states/loading.tsx';
import type { RowWindowProps, VisibleRows } from './row-window.tsx';
import type { PagedListState } from './use-paged-list.ts';

interface PagedListProps<Item> {
  /** The result of `usePagedList`. */
  list: PagedListState<Item>;
  /** Announced while the list loads, such as "Carregando vagas". */
  loadingLabel?: string;
  /** The placeholder of an item, repeated `skeletons` times while the list loads. */
  skeleton: ReactNode;
  skeletons?: number;
  /** The message when loading fails. The error's own message follows it. */
  failure?: string;
  empty: ReactNode;
  /** Returns a unique key. */
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** The layout of lists with several columns. */
  className?: string;
  /** Shows only this many items, without a button for more. */
  maxItems?: number;
  /** Hides items that the server still lists, such as those being removed. */
  isHidden?: (item: Item) => boolean;
  /** The key of an item that must stay in the document even when it is scrolled far away. */
  current?: string | undefined;
}

/** A paged list in each of its states: loading, failed, empty, loaded. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const {
    list,
    loadingLabel = 'Carregando',
    skeleton,
    skeletons = 4,
    failure = loadFailure,
    empty,
    maxItems,
    isHidden,
    className = '',
  } = props;
  const { query, items, total, totalIsEstimate, isLoadingMore, moreFailed, showMore } = list;
  const layout = `${classes.list} ${className}`;
  if (query.isPending) {
    return (
      <Loading label={loadingLabel} times={maxItems ?? skeletons} className={layout}>
        {skeleton}
      </Loading>
    );
  }
  if (query.isError && items.length === 0) {
    return (
      <ErrorState
        text={failure}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const visibleItems = isHidden ? items.filter((item) => !isHidden(item)) : items;
  if (visibleItems.length === 0) return empty;
  return (
    <>
      <ListRows
        items={visibleItems.slice(0, maxItems)}
        keyOf={props.keyOf}
        current={props.current}
        className={layout}
        isOutdated={query.isPlaceholderData}
      >
        {props.children}
      </ListRows>
      {maxItems === undefined && (showMore !== undefined || (query.data?.pages.length ?? 0) > 1) && (
        <LoadMore
          shownCount={visibleItems.length}
          total={total - (items.length - visibleItems.length)}
          totalIsEstimate={totalIsEstimate}
          failure={moreFailed ? failureMessage(failure, query.error) : undefined}
          loading={isLoadingMore}
          onMore={showMore}
        />
      )}
    </>
  );
}

/** A list with this many items has only the items near the screen in the document. */
const longListLength = 200;

/** Loaded on demand: most lists stay short. */
const RowWindow = lazy<ComponentType<RowWindowProps>>(() =>
  import('./row-window.tsx').then(
    ({ RowWindow: Loaded }) => ({ default: Loaded }),
    (error: unknown) => {
      console.error('Erro ao carregar a lista longa', error);
      return { default: NoRowWindow };
    },
  ),
);

/** If the code cannot be loaded, all rows stay in the document: slower but complete. */
const NoRowWindow = () => null;

interface ListRowsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  current: string | undefined;
  className: string;
  /** True while the items of the previous query are shown. */
  isOutdated: boolean;
}

/** The items of a list. A list that becomes long keeps the elements that stay, and with them the focus. */
export function ListRows<Item>({
  items,
  keyOf,
  children,
  current,
  className,
  isOutdated,
}: ListRowsProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [reportedRows, setReportedRows] = useState<VisibleRows>();
  const isLong = items.length >= longListLength;
  const keys = items.map(keyOf);
  const visibleRows = isLong ? reportedRows : undefined;
  const renderedItems = visibleRows?.items ?? items.map((_, index) => ({ index, row: 0, blankAbove: 0 }));
  return (
    <>
      <ul
        ref={list}
        className={className}
        aria-busy={isOutdated}
        style={visibleRows && { paddingBottom: visibleRows.blankBelow, overflowAnchor: 'none' }}
      >
        {renderedItems.map(({ index, row, blankAbove }) => {
          const item = items[index];
          const key = keys[index];
          if (item === undefined || key === undefined) return null;
          return (
            <li
              key={key}
              ref={visibleRows?.measure}
              data-key={key}
              data-index={visibleRows && row}
              aria-setsize={visibleRows && items.length}
              aria-posinset={visibleRows && index + 1}
              style={visibleRows && { marginTop: blankAbove }}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
      {isLong && (
        <Suspense>
          <RowWindow list={list} keys={keys} current={current} onChange={setReportedRows} />
        </Suspense>
      )}
    </>
  );
}

interface LoadMoreProps {
  shownCount: number;
  total: number;
  totalIsEstimate?: boolean;
  /** The error of the last page, if it failed. */
  failure?: string | undefined;
  loading: boolean;
  /** Undefined if everything is shown. */
  onMore: (() => void) | undefined;
}

/** The end of a paged list: the count and the button for more. */
export function LoadMore({
  shownCount,
  total,
  totalIsEstimate = false,
  failure,
  loading,
  onMore,
}: LoadMoreProps) {
  return (
    <div className={classes.more}>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <p className={classes.count} aria-live="polite">
        Mostrando {formatCount(shownCount)} de{' '}
        {formatTotal(total, { isEstimate: totalIsEstimate, shownCount })}
      </p>
      {onMore && (
        <Button variant="default" onClick={onMore} loading={loading}>
          Carregar Mais
        </Button>
      )}
    </div>
  );
}
