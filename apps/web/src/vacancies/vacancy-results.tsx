import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies';
import type { ReactNode } from 'react';
import type { Page } from '../platform/api-client.ts';
import { sentenceOf } from '../platform/api-error.ts';
import { ErrorState } from '../ui/lists/error-state.tsx';
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx';
import { LoadMore } from '../ui/lists/load-more.tsx';
import { useRevealedPages } from '../ui/lists/use-revealed-pages.ts';
import { VacancyCard } from './vacancy-card.tsx';
import { VacancyDialog } from './vacancy-dialog.tsx';
import classes from './vacancy-results.module.css';

interface VacancyResultsProps {
  query: UseInfiniteQueryResult<InfiniteData<Page<Vacancy>>>;
  /** Tells one list from another: a new one starts with its first page. */
  list: string;
  /** Shown when there is nothing to list. */
  empty: ReactNode;
}

/** A list of vacancies in any of its four states, with the dialog that its cards open. */
export function VacancyResults(props: VacancyResultsProps) {
  return (
    <>
      <Results {...props} />
      <VacancyDialog />
    </>
  );
}

function Results({ query, list, empty }: VacancyResultsProps) {
  const { items, total, totalIsEstimate, isLoadingMore, moreFailed, showMore } = useRevealedPages(
    query,
    list,
  );
  if (query.isPending) return <ListSkeleton label="Carregando vagas" cards={6} />;
  if (query.isError && items.length === 0) {
    return (
      <ErrorState
        text={sentenceOf(query.error, 'Erro ao buscar vagas!')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (items.length === 0) return empty;
  return (
    <>
      <ul className={classes.list} aria-busy={query.isPlaceholderData}>
        {items.map((vacancy) => (
          <li key={vacancy._id}>
            <VacancyCard vacancy={vacancy} />
          </li>
        ))}
      </ul>
      <LoadMore
        shown={items.length}
        total={total}
        totalIsEstimate={totalIsEstimate}
        failure={moreFailed ? sentenceOf(query.error, 'Erro ao buscar vagas!') : undefined}
        loading={isLoadingMore}
        onMore={showMore}
      />
    </>
  );
}
