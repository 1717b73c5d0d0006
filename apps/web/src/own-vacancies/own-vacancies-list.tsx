import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoVacanciesDrawing } from '../ui/empty-drawings.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { ownVacanciesQuery, waitingQuery } from './own-vacancies-api.ts';
import classes from './own-vacancies-list.module.css';
import { OwnVacancyCard, OwnVacancyCardSkeleton } from './own-vacancy-card.tsx';

interface OwnVacanciesListProps {
  /** What to do while there is none. */
  emptyAction: ReactNode;
  /** Only so many of the newest, without a way to more. */
  newest?: number;
  /** The vacancy that its company has just published. */
  published?: string | undefined;
}

/** The signed-in company's vacancies, newest first. */
export function OwnVacanciesList({ emptyAction, newest, published }: OwnVacanciesListProps) {
  const list = usePagedList(ownVacanciesQuery());
  const { data } = useQuery(waitingQuery());
  const waitingFor = (id: string) => data?.vacancies.find(({ _id }) => _id === id)?.waiting;
  return (
    <PagedList
      list={list}
      label="Carregando vagas"
      skeleton={<OwnVacancyCardSkeleton />}
      failure="Erro ao buscar vagas!"
      empty={
        <EmptyState text="Nenhuma vaga cadastrada no momento." drawing={<NoVacanciesDrawing />}>
          {emptyAction}
        </EmptyState>
      }
      keyOf={(vacancy) => vacancy._id}
      newest={newest}
      current={published}
      className={classes.list}
    >
      {(vacancy) => (
        <OwnVacancyCard
          vacancy={vacancy}
          waiting={waitingFor(vacancy._id)}
          isPublished={vacancy._id === published}
        />
      )}
    </PagedList>
  );
}
