import type { ReactNode } from 'react';
import { failureOf } from '../../platform/api/api-error.ts';
import { ErrorState } from '../states/error-state.tsx';
import classes from '../states/list-states.module.css';
import { Loading } from '../states/loading.tsx';
import { ListRows } from './list-rows.tsx';
import { LoadMore } from './load-more.tsx';
import type { PagedItems } from './use-paged-list.ts';

interface PagedListProps<Item> {
  /** What `usePagedList` gave. */
  list: PagedItems<Item>;
  /** `Carregando vagas` */
  label: string;
  /** A card on its way, and how many of them. */
  skeleton: ReactNode;
  skeletons?: number;
  /** What is said of a load that fails, before what the fault itself says. */
  failure: string;
  empty: ReactNode;
  /** Tells one item from another; no two may give the same. */
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** For lists that are more than one card wide. */
  className?: string;
  /** Only so many of the newest, without a way to more. */
  newest?: number;
  /** What is off the screen already although the server still lists it. */
  isHidden?: (item: Item) => boolean;
  /** The key of an item that must stay in the document however far away it is. */
  current?: string | undefined;
}

/** A list in pages in any of its four states: on its way, failed, empty, full. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, label, skeleton, skeletons = 4, failure, empty, newest, isHidden, className = '' } = props;
  const { query, items, total, totalIsEstimate, isLoadingMore, moreFailed, showMore } = list;
  const layout = `${classes.list} ${className}`;
  if (query.isPending) {
    return (
      <Loading label={label} times={newest ?? skeletons} className={layout}>
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
  const shown = isHidden ? items.filter((item) => !isHidden(item)) : items;
  if (shown.length === 0) return empty;
  return (
    <>
      <ListRows
        items={shown.slice(0, newest)}
        keyOf={props.keyOf}
        current={props.current}
        className={layout}
        isOutdated={query.isPlaceholderData}
      >
        {props.children}
      </ListRows>
      {newest === undefined && (showMore !== undefined || (query.data?.pages.length ?? 0) > 1) && (
        <LoadMore
          shown={shown.length}
          total={total - (items.length - shown.length)}
          totalIsEstimate={totalIsEstimate}
          failure={moreFailed ? failureOf(failure, query.error) : undefined}
          loading={isLoadingMore}
          onMore={showMore}
        />
      )}
    </>
  );
}
