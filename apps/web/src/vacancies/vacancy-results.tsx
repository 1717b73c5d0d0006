import type { Vacancy } from '@trampolim/contract/vacancies';
import type { ReactNode } from 'react';
import { PagedList } from '../ui/lists/paged-list.tsx';
import type { PagedItems } from '../ui/lists/use-paged-list.ts';
import { VacancyCard, VacancyCardSkeleton } from './vacancy-card.tsx';
import { VacancyDialog } from './vacancy-dialog.tsx';
import classes from './vacancy-results.module.css';

interface VacancyResultsProps {
  list: PagedItems<Vacancy>;
  /** Shown when there is nothing to list. */
  empty: ReactNode;
}

/** A list of vacancies, with the dialog that its cards open. */
export function VacancyResults({ list, empty }: VacancyResultsProps) {
  return (
    <>
      <PagedList
        list={list}
        label="Carregando vagas"
        skeleton={<VacancyCardSkeleton />}
        skeletons={6}
        failure="Erro ao buscar vagas!"
        empty={empty}
        keyOf={(vacancy) => vacancy._id}
        className={classes.list}
      >
        {(vacancy) => <VacancyCard vacancy={vacancy} />}
      </PagedList>
      <VacancyDialog />
    </>
  );
}
