import { Skeleton } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { OpenInList } from '../../platform/navigation/open-in-list.ts';
import { useShortcutKeys } from '../controls/use-shortcut-keys.ts';
import { CoverContext, useUncoveredWidth } from '../dialogs/dialog-cover.ts';
import { SkeletonLines } from '../states/loading.tsx';
import { wideWidth } from '../theme/breakpoints.ts';
import { PagedList } from './paged-list.tsx';
import classes from './split-list.module.css';
import type { PagedListState } from './use-paged-list.ts';

interface RowProps {
  /** True if the item is a row of the list next to its detail. */
  isRow: boolean;
  /** True if the item is the one next to the list. */
  isCurrent: boolean;
}

interface SplitResultsProps<Item> {
  list: PagedListState<Item>;
  openItem: Pick<OpenInList, 'openId' | 'open'>;
  /** Shows the open item next to the list on wide screens, instead of in a dialog. */
  sideBySide?: boolean;
  loadingLabel: string;
  failure: string;
  empty: ReactNode;
  /** The layout of the cards when they are not rows. */
  className: string | undefined;
  renderSkeleton: (isRow: boolean) => ReactNode;
  children: (item: Item, rowProps: RowProps) => ReactNode;
  /** Renders the open item, or else the first one, next to the list; `id` is undefined while the list loads. */
  renderDetail: (id: string | undefined) => ReactNode;
  /** The open item in a dialog (`isDetail`), for narrow screens. */
  dialog: ReactNode;
}

/**
 * A list whose items open: on wide screens next to it, with rows that the arrow keys step through, otherwise in a
 * dialog. Nothing may follow it on a page, because its lower margin is negative: that would cover the end of the list.
 */
export function SplitResults<Item extends { _id: string }>({
  list,
  openItem: { openId, open },
  sideBySide = false,
  loadingLabel,
  failure,
  empty,
  className = '',
  renderSkeleton,
  children,
  renderDetail,
  dialog,
}: SplitResultsProps<Item>) {
  const { matches: isWide, setCovered } = useUncoveredWidth(wideWidth);
  const column = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const keys = list.items.map(({ _id }) => _id);
  // The first item is previewed until one is opened.
  const detailId = openId ?? keys[0];
  const isSplit = sideBySide && isWide && (list.query.isPending || detailId !== undefined);
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
    <CoverContext value={setCovered}>
      <div className={isSplit ? classes.split : undefined}>
        <div ref={column}>
          <PagedList
            list={list}
            loadingLabel={loadingLabel}
            skeleton={renderSkeleton(isSplit)}
            skeletons={isSplit ? 8 : 6}
            failure={failure}
            empty={empty}
            keyOf={({ _id }) => _id}
            className={isSplit ? (classes.rows ?? '') : className}
            current={openId}
          >
            {(item) => children(item, { isRow: isSplit, isCurrent: isSplit && item._id === detailId })}
          </PagedList>
        </div>
        {isSplit ? (
          <div ref={panel} className={classes.panel}>
            {renderDetail(detailId)}
          </div>
        ) : (
          dialog
        )}
      </div>
    </CoverContext>
  );
}

/** Resets the scroll position when another item is shown. */
export function scrollToTop(body: HTMLElement | null): void {
  if (body?.parentElement) body.parentElement.scrollTop = 0;
}

interface ArrowKeys {
  enabled: boolean;
  /** The containers of the list and of the detail. */
  list: RefObject<HTMLElement | null>;
  detail: RefObject<HTMLElement | null>;
  /** The keys of the items, in order. */
  keys: readonly string[];
  openId: string | undefined;
  open: (key: string) => void;
  showMore: (() => void) | undefined;
}

/**
 * Keyboard control of a list next to its detail: the arrows, `J` and `K` step through the list, `Enter` moves the focus
 * into the detail and `Esc` back. Without a focused control the arrows enter the list; inside the detail they scroll
 * it.
 */
function useArrowKeys({ enabled, list, detail, keys, openId, open, showMore }: ArrowKeys): void {
  const openerOf = (key: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-key="${key}"] h2 a`);
  const focusedKey = () => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key;

  const stepBy = (step: 1 | -1, { isHeld }: { isHeld: boolean }) => {
    const from = keys.indexOf(focusedKey() ?? openId ?? '');
    const next = keys[Math.max(0, from + step)];
    if (next === undefined) {
      showMore?.();
      return;
    }
    const opener = openerOf(next);
    if (!opener) return;
    opener.focus({ preventScroll: true });
    opener.closest('li')?.scrollIntoView({ block: 'nearest' });
    // A held key repeats faster than browsers allow the URL to change.
    if (!isHeld && next !== openId) open(next);
  };

  useShortcutKeys(
    (event, openDialogs) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
      if (openDialogs.length > 0) return;
      const isInDetail = detail.current?.contains(target) ?? false;
      const isInList = list.current?.contains(target) ?? false;
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      const arrowsApply = isInList || target.matches('body, main, h1');
      if (isArrow ? !arrowsApply : !isInList && !isInDetail) return;
      const key = event.key.toLowerCase();
      if (key === 'arrowdown' || key === 'j') stepBy(1, { isHeld: event.repeat });
      else if (key === 'arrowup' || key === 'k') stepBy(-1, { isHeld: event.repeat });
      else if (key === 'escape' && isInDetail) openerOf(openId ?? keys[0])?.focus();
      else return;
      event.preventDefault();
    },
    { enabled },
  );

  /** Opens the item reached with a held key. */
  const onKeyUp = useEffectEvent(() => {
    const focused = focusedKey();
    const isOpener = document.activeElement === openerOf(focused);
    if (isOpener && focused !== undefined && focused !== openId) open(focused);
  });

  /** `Enter` moves the focus into the detail; a mouse click keeps it in the list, for the arrow keys. */
  const onClick = useEffectEvent(({ target, detail: clicks }: MouseEvent) => {
    const isOpener = target instanceof Element && target.closest('h2 a') !== null;
    // A click that was caused by a key has the count 0.
    if (clicks === 0 && isOpener) detail.current?.querySelector<HTMLElement>('h2')?.focus();
  });

  useEffect(() => {
    const element = list.current;
    if (!enabled || !element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener(
      'keyup',
      ({ key }) => ['ArrowDown', 'ArrowUp', 'j', 'k', 'J', 'K'].includes(key) && onKeyUp(),
      { signal },
    );
    element.addEventListener('click', (event) => onClick(event), { signal });
    return () => listeners.abort();
  }, [enabled, list]);
}

interface DetailHeadProps {
  /** The id of the heading. */
  headingId: string;
  /** The parts of the loaded item. */
  content: { tile: ReactNode; title: ReactNode; subtitle: ReactNode; summary: ReactNode } | undefined;
  /** The heading for screen readers until the item is loaded. */
  pendingTitle: string;
  /** The placeholder of the summary; undefined if the item could not be loaded. */
  pendingSummary: ReactNode;
}

const namesShape = [['60%'], ['35%']];

/**
 * The head of an item next to its list, or its outline while the item loads. The heading stays the same element, so
 * that it keeps the focus.
 */
export function DetailHead({ headingId, content, pendingTitle, pendingSummary }: DetailHeadProps) {
  const isShown = content !== undefined || pendingSummary !== undefined;
  return (
    <header className={isShown ? classes.head : 'only-for-screen-readers'}>
      {content
        ? content.tile
        : isShown && <Skeleton width="var(--control)" height="var(--control)" radius="md" />}
      <div className={classes.names}>
        <h2 id={headingId} tabIndex={-1} className={content ? classes.title : 'only-for-screen-readers'}>
          {content?.title ?? pendingTitle}
        </h2>
        {content ? content.subtitle : isShown && <SkeletonLines shape={namesShape} />}
      </div>
      {isShown && <div className={classes.summary}>{content ? content.summary : pendingSummary}</div>}
    </header>
  );
}

/** The outline of the main action and of a link next to it. */
export const ActionsSkeleton = () => (
  <div className={classes.pendingActions}>
    <Skeleton width="9rem" height="var(--control)" radius="md" />
    <Skeleton width="7rem" height="0.75em" radius="sm" />
  </div>
);
