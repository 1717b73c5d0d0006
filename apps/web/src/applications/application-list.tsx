import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { OwnApplication } from '@trampolim/contract/applications';
import { type ReactNode, useRef, useState } from 'react';
import type { Page } from '../platform/api-client.ts';
import { sentenceOf } from '../platform/api-error.ts';
import { ErrorState } from '../ui/lists/error-state.tsx';
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx';
import { LoadMore } from '../ui/lists/load-more.tsx';
import { useRevealedPages } from '../ui/lists/use-revealed-pages.ts';
import { ApplicationCard } from './application-card.tsx';
import classes from './application-list.module.css';
import { useWithdrawnVacancies } from './use-application.ts';
import { type Withdrawal, WithdrawDialog } from './withdraw-dialog.tsx';

const notLoaded = 'Não foi possível carregar suas candidaturas.';

interface ApplicationListProps {
  query: UseInfiniteQueryResult<InfiniteData<Page<OwnApplication>>>;
  /** Tells one list from another: a new one starts with its first page. */
  list: string;
  empty: ReactNode;
}

/** The candidate's applications, in any of the list's four states. */
export function ApplicationList({ query, list, empty }: ApplicationListProps) {
  const { items, total, totalIsEstimate, isLoadingMore, moreFailed, showMore } = useRevealedPages(
    query,
    list,
  );
  const withdrawn = useWithdrawnVacancies();
  const results = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState<Withdrawal>();
  const [asking, setAsking] = useState(false);
  const ask = (withdrawal: Withdrawal) => {
    setLeaving(withdrawal);
    setAsking(true);
  };

  if (query.isPending) return <ListSkeleton label="Carregando candidaturas" cards={4} />;
  if (query.isError && items.length === 0) {
    return (
      <ErrorState
        text={sentenceOf(query.error, notLoaded)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const shown = items.filter(({ vacancy }) => !vacancy._id || !withdrawn.includes(vacancy._id));
  return (
    <div ref={results} className={classes.results} tabIndex={-1}>
      {shown.length === 0 ? (
        empty
      ) : (
        <>
          <ul className={classes.list} aria-busy={query.isPlaceholderData}>
            {shown.map((application) => (
              <li key={`${application.vacancy._id} ${application.appliedAt}`}>
                <ApplicationCard application={application} onWithdraw={ask} />
              </li>
            ))}
          </ul>
          <LoadMore
            shown={shown.length}
            total={total - (items.length - shown.length)}
            totalIsEstimate={totalIsEstimate}
            failure={moreFailed ? sentenceOf(query.error, notLoaded) : undefined}
            loading={isLoadingMore}
            onMore={showMore}
          />
        </>
      )}
      <WithdrawDialog
        opened={asking}
        application={leaving}
        onClose={() => setAsking(false)}
        onWithdrawn={() => results.current?.focus({ preventScroll: true })}
      />
    </div>
  );
}
