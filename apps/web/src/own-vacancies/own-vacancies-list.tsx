import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../platform/api-error.ts';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { ErrorState } from '../ui/lists/error-state.tsx';
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx';
import { LoadMore } from '../ui/lists/load-more.tsx';
import { useRevealedPages } from '../ui/lists/use-revealed-pages.ts';
import { ownVacanciesQuery } from './own-vacancies-api.ts';
import classes from './own-vacancies-list.module.css';
import { OwnVacancyCard } from './own-vacancy-card.tsx';

interface OwnVacanciesListProps {
  /** What to do while there is none. */
  emptyAction: ReactNode;
  /** Only so many of the newest, without a way to more. */
  newest?: number;
}

/** The signed-in company's vacancies, newest first, in any of the four states of a list. */
export function OwnVacanciesList({ emptyAction, newest }: OwnVacanciesListProps) {
  const query = useInfiniteQuery(ownVacanciesQuery());
  const { items, total, isLoadingMore, showMore } = useRevealedPages(query, 'own-vacancies');
  if (query.isPending) return <ListSkeleton label="Carregando vagas" cards={newest ?? 4} />;
  if (query.isError && items.length === 0) {
    return (
      <ErrorState
        text={sentenceOf(query.error, 'Erro ao buscar vagas!')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (items.length === 0) {
    return <EmptyState text="Nenhuma vaga cadastrada no momento.">{emptyAction}</EmptyState>;
  }
  return (
    <>
      <ul className={classes.list}>
        {items.slice(0, newest).map((vacancy) => (
          <li key={vacancy._id}>
            <OwnVacancyCard vacancy={vacancy} />
          </li>
        ))}
      </ul>
      {newest === undefined && (
        <LoadMore shown={items.length} total={total} loading={isLoadingMore} onMore={showMore} />
      )}
    </>
  );
}
