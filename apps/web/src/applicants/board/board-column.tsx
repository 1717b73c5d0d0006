import { useDroppable } from '@dnd-kit/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef } from 'react';
import { formatCount, loadingCount } from '../../ui/format/format.ts';
import { ErrorState } from '../../ui/states/loaded.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { StatusMark } from '../applicant-marks.tsx';
import { ApplicantRowSkeleton } from '../list/applicant-row.tsx';
import type { Applicants } from '../review/use-applicants.ts';
import type { SelectedApplicants } from '../selection/use-batch-decision.ts';
import { BoardCard, type MovedCardState } from './board-card.tsx';
import classes from './board-column.module.css';
import type { Drag } from './dragging.ts';
import type { BoardColumnState } from './use-board-columns.ts';

interface BoardColumnProps {
  column: BoardColumnState;
  drag: Drag | undefined;
  applicants: Applicants;
  selection: SelectedApplicants;
  movedCard: MovedCardState;
}

/** The applicants in one status. The column accepts a dragged applicant who may move to this status. */
export function BoardColumn({ column, drag, ...cardProps }: BoardColumnProps) {
  const { status, count } = column;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const heading = useId();
  const isTarget = drag?.applicant.nextStatuses.includes(status) ?? false;
  const isClosed = drag !== undefined && drag.from !== status && !isTarget;
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      aria-labelledby={heading}
      data-target={isTarget}
      data-closed={isClosed}
      data-over={isOver}
    >
      <h3 className={classes.head} id={heading}>
        <StatusMark status={status} />
        {status}
        <span className={classes.count}>{count === undefined ? loadingCount : formatCount(count)}</span>
      </h3>
      {isClosed && <p className={classes.closed}>Não pode ser movido para cá</p>}
      <ColumnContent column={column} {...cardProps} />
    </section>
  );
}

type ColumnContentProps = Omit<BoardColumnProps, 'drag'>;

function ColumnContent(props: ColumnContentProps) {
  const { status, cards, query } = props.column;
  if (query.isPending)
    return (
      <Loading label={`Carregando ${status}`} times={4} className={classes.loading}>
        <ApplicantRowSkeleton />
      </Loading>
    );
  if (query.isError && cards.length === 0)
    return (
      <ErrorState
        text="Erro ao carregar candidatos."
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (cards.length === 0) return <p className={classes.empty}>Ninguém aqui.</p>;
  return <Cards {...props} />;
}

/** The height in pixels that a card takes until it is measured. */
const estimatedCardHeight = 118;
/** The space between two cards, in pixels. */
const gap = 8;
/** Cards rendered beyond the column's edges, for the keyboard and for fast scrolling. */
const cardsAhead = 4;
/** The next page is requested when fewer cards than this are left below the rendered ones. */
const minCardsLeft = 12;

/** Renders only the cards near the visible area and requests the next page before the last card. */
function Cards({ column, applicants, selection, movedCard }: ColumnContentProps) {
  // The virtualizer is a mutable object, which the React compiler must not memoize.
  'use no memo';
  const { cards, count, status, reviewList } = column;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedCardHeight,
    gap,
    overscan: cardsAhead,
    getItemKey: (index) => cards[index]?._id ?? index,
  });
  const rows = virtualizer.getVirtualItems();
  const lastIndex = rows.at(-1)?.index ?? 0;
  const { showMore } = reviewList;
  const isNearEnd = lastIndex >= cards.length - minCardsLeft;
  useEffect(() => {
    if (isNearEnd) showMore?.();
  }, [isNearEnd, showMore]);

  const { candidateId } = applicants;
  const openIndex = cards.findIndex(({ _id }) => _id === candidateId);
  // An applicant opened by a key or after a decision may be outside the visible area.
  useEffect(() => {
    if (openIndex >= 0) virtualizer.scrollToIndex(openIndex, { align: 'auto' });
  }, [openIndex, virtualizer]);

  return (
    <div ref={scroller} className={classes.scroller}>
      <ul className={classes.cards} style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, key, start }) => {
          const applicant = cards[index];
          if (!applicant) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={count ?? cards.length}
              aria-posinset={index + 1}
              className={classes.slot}
              style={{ transform: `translateY(${start}px)` }}
            >
              <BoardCard
                applicant={applicant}
                from={status}
                isOpen={applicant._id === candidateId}
                change={applicants.changeStates.get(applicant._id)}
                onOpen={() => applicants.open(applicant._id)}
                selection={selection}
                movedCard={movedCard}
                visibleApplicants={cards}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
