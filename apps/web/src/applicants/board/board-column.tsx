import { useDroppable } from '@dnd-kit/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { useEffect, useId, useRef } from 'react';
import { formatCount } from '../../ui/format/format.ts';
import { ErrorState } from '../../ui/states/loaded.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { ApplicantRowSkeleton } from '../list/applicant-row.tsx';
import { StatusMark } from '../list/status-mark.tsx';
import type { Applicants } from '../list/use-applicants.ts';
import type { SelectedApplicants } from '../selection/selected.ts';
import { BoardCard } from './board-card.tsx';
import classes from './board-column.module.css';
import type { BoardColumnState } from './use-board-columns.ts';
import type { Landing } from './use-landing.ts';

interface BoardColumnProps {
  column: BoardColumnState;
  /** Who is being dragged, and from where. */
  dragged: { applicant: Applicant; from: ApplicationStatus } | undefined;
  applicants: Applicants;
  selection: SelectedApplicants;
  landing: Landing;
}

/** Everybody in one status. What is dragged tells whether it may be dropped here. */
export function BoardColumn({ column, dragged, applicants, selection, landing }: BoardColumnProps) {
  const { status, count, cards, query } = column;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const heading = useId();
  const isTarget = dragged?.applicant.nextStatuses.includes(status) ?? false;
  const isClosed = dragged !== undefined && dragged.from !== status && !isTarget;
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
        <span className={classes.count}>{count === undefined ? '\u2007' : formatCount(count)}</span>
      </h3>
      {isClosed && <p className={classes.closed}>Não pode ser movido para cá</p>}
      {query.isPending ? (
        <Loading label={`Carregando ${status}`} times={4} className={classes.waiting}>
          <ApplicantRowSkeleton />
        </Loading>
      ) : query.isError && cards.length === 0 ? (
        <ErrorState
          text="Erro ao carregar candidatos."
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : cards.length === 0 ? (
        <p className={classes.empty}>Ninguém aqui.</p>
      ) : (
        <Cards column={column} applicants={applicants} selection={selection} landing={landing} />
      )}
    </section>
  );
}

const cardHeight = 118;
const gap = 8;
/** Beyond the column's edges, so that the keyboard and a quick finger find the next ones in place. */
const cardsAhead = 4;

/** Only those near what is in view are in the document; the next page is asked for before the last one is reached. */
function Cards({ column, applicants, selection, landing }: Omit<BoardColumnProps, 'dragged'>) {
  // The virtualizer is one object that changes inside.
  'use no memo';
  const { cards, count, status, listed } = column;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    gap,
    overscan: cardsAhead,
    getItemKey: (index) => cards[index]?._id ?? index,
  });
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  const { showMore } = listed;
  const nearsEnd = last >= cards.length - cardsAhead * 3;
  useEffect(() => {
    if (nearsEnd) showMore?.();
  }, [nearsEnd, showMore]);

  const { candidateId } = applicants;
  const openAt = cards.findIndex(({ _id }) => _id === candidateId);
  // Whoever is opened by a key, or comes by themselves, may lie beyond the column's edge.
  useEffect(() => {
    if (openAt >= 0) virtualizer.scrollToIndex(openAt, { align: 'auto' });
  }, [openAt, virtualizer]);

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
              className={classes.place}
              style={{ transform: `translateY(${start}px)` }}
            >
              <BoardCard
                applicant={applicant}
                from={status}
                isOpen={applicant._id === candidateId}
                change={applicants.states.get(applicant._id)}
                onOpen={() => applicants.open(applicant._id)}
                selection={selection}
                landing={landing}
                shown={cards}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
