import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import type { OpenInList } from '../../platform/navigation/open-in-list.ts';
import { wideWidth } from '../theme/wide-width.ts';
import { PagedList } from './paged-list.tsx';
import classes from './split-list.module.css';
import { useArrowKeys } from './use-arrow-keys.ts';
import type { PagedItems } from './use-paged-list.ts';

interface SplitResultsProps<Item> {
  list: PagedItems<Item>;
  opened: Pick<OpenInList, 'openId' | 'open'>;
  /** Whether what is open stands beside the list on wide screens, instead of over it. */
  beside?: boolean;
  label: string;
  failure: string;
  empty: ReactNode;
  /** How cards lie that are no rows. */
  className: string | undefined;
  renderSkeleton: (isRow: boolean) => ReactNode;
  children: (item: Item, shown: { isRow: boolean; isCurrent: boolean }) => ReactNode;
  /** What stands beside the list, of the one that is open or of the first; nothing is known while the list is on its way. */
  renderDetail: (id: string | undefined) => ReactNode;
  /** The same over it. */
  dialog: ReactNode;
}

/** A list whose cards open: from a certain width on beside it, as rows that the arrows walk, below over it. */
export function SplitResults<Item extends { _id: string }>({
  list,
  opened: { openId, open },
  beside = false,
  label,
  failure,
  empty,
  className = '',
  renderSkeleton,
  children,
  renderDetail,
  dialog,
}: SplitResultsProps<Item>) {
  const isWide = useMediaQuery(wideWidth, undefined, { getInitialValueInEffect: false });
  const column = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const keys = list.items.map(({ _id }) => _id);
  // Until one is chosen, the first lies open for a look: half a screen is never empty.
  const besideId = openId ?? keys[0];
  const isSplit = beside && isWide && (list.query.isPending || besideId !== undefined);
  useArrowKeys({
    enabled: isSplit,
    list: column,
    detail: panel,
    keys,
    openId,
    open,
    showMore: list.showMore,
  });
  return (
    <div className={isSplit ? classes.split : undefined}>
      <div ref={column}>
        <PagedList
          list={list}
          label={label}
          skeleton={renderSkeleton(isSplit)}
          skeletons={isSplit ? 8 : 6}
          failure={failure}
          empty={empty}
          keyOf={({ _id }) => _id}
          className={isSplit ? (classes.rows ?? '') : className}
          current={openId}
        >
          {(item) => children(item, { isRow: isSplit, isCurrent: isSplit && item._id === besideId })}
        </PagedList>
      </div>
      {isSplit ? (
        <div ref={panel} className={classes.panel}>
          {renderDetail(besideId)}
        </div>
      ) : (
        dialog
      )}
    </div>
  );
}

/** Another one begins at its beginning, however far the one before was read. */
export function showFromTop(body: HTMLElement | null): void {
  if (body?.parentElement) body.parentElement.scrollTop = 0;
}
