import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { OwnVacancyFilter } from '@trampolim/contract/values/vocabulary';
import type { ReactNode } from 'react';
import actions from '../ui/controls/action.module.css';
import { NothingFoundDrawing, NoVacanciesDrawing } from '../ui/drawings/empty-drawings.tsx';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ownVacanciesQuery, waitingQuery } from './own-vacancies-api.ts';
import classes from './own-vacancies-list.module.css';
import { OwnVacancyCard, OwnVacancyCardSkeleton } from './own-vacancy-card.tsx';
import type { OwnVacancyFilters } from './own-vacancy-filters.ts';

const noneThatStand: Record<OwnVacancyFilter, string> = {
  Aberta: 'Nenhuma vaga aberta no momento.',
  'Encerra em breve': 'Nenhuma vaga encerra nos próximos 30 dias.',
  Encerrada: 'Nenhuma vaga encerrada no momento.',
};

const noneLeft = ({ status, workMode }: OwnVacancyFilters): string =>
  status && !workMode ? noneThatStand[status] : 'Nenhuma vaga encontrada.';

interface OwnVacanciesListProps {
  /** What to do while there is none. */
  emptyAction: ReactNode;
  /** Only so many of the newest, without a way to more. */
  newest?: number;
  /** The vacancy that its company has just published. */
  published?: string | undefined;
  filters?: OwnVacancyFilters;
  /** What can be done with each from here. */
  renderActions?: (vacancy: Vacancy) => ReactNode;
}

/** The signed-in company's vacancies, newest first. */
export function OwnVacanciesList({
  emptyAction,
  newest,
  published,
  filters = {},
  renderActions,
}: OwnVacanciesListProps) {
  const { status, workMode } = filters;
  const list = usePagedList(ownVacanciesQuery(filters));
  const { data } = useQuery(waitingQuery());
  const waitingFor = (id: string) => data?.vacancies.find(({ _id }) => _id === id)?.waiting;
  return (
    <PagedList
      list={list}
      label="Carregando vagas"
      skeleton={<OwnVacancyCardSkeleton />}
      failure="Erro ao buscar vagas!"
      empty={
        status || workMode ? (
          <EmptyState text={noneLeft(filters)} drawing={<NothingFoundDrawing />}>
            <Link to="/minhas-vagas" className={actions.primary}>
              Ver todas as vagas
            </Link>
          </EmptyState>
        ) : (
          <EmptyState text="Nenhuma vaga cadastrada no momento." drawing={<NoVacanciesDrawing />}>
            {emptyAction}
          </EmptyState>
        )
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
          actions={renderActions?.(vacancy)}
        />
      )}
    </PagedList>
  );
}
