import type { FoundVacancy } from '@trampolim/contract/vacancies/vacancies';
import type { ReactNode } from 'react';
import { synonymReason } from '../../forms/search/search-notes.tsx';
import { SplitResults } from '../../ui/lists/split-results.tsx';
import type { PagedItems } from '../../ui/lists/use-paged-list.ts';
import { useOpenVacancy } from '../whole/use-open-vacancy.ts';
import { VacancyDetail } from '../whole/vacancy-detail.tsx';
import { VacancyDialog } from '../whole/vacancy-dialog.tsx';
import { tellingReasonIn } from './telling-reason.ts';
import { VacancyCard } from './vacancy-card.tsx';
import { VacancyCardSkeleton } from './vacancy-card-skeleton.tsx';
import classes from './vacancy-results.module.css';

interface VacancyResultsProps {
  list: PagedItems<FoundVacancy>;
  /** Shown when there is nothing to list. */
  empty: ReactNode;
  /** Whether what is open stands beside the list on wide screens, instead of over it. */
  beside?: boolean;
  /** Not where they are all of the company that the page is about. */
  saysCompany?: boolean;
  /** Where they are ordered by how they fit. */
  saysMatch?: boolean;
  /** The words of the search that found them. */
  searched?: string | undefined;
}

/** A list of vacancies, with what its cards open. */
export function VacancyResults({
  list,
  empty,
  beside = false,
  saysCompany = true,
  saysMatch = false,
  searched,
}: VacancyResultsProps) {
  const opened = useOpenVacancy();
  const distanceTo = (id: string | undefined) => list.items.find(({ _id }) => _id === id)?.distanceKm;
  const tellingReason = tellingReasonIn(list.items.map(({ match }) => match));
  return (
    <SplitResults
      list={list}
      opened={opened}
      beside={beside}
      label="Carregando vagas"
      failure="Erro ao buscar vagas!"
      empty={empty}
      className={classes.cards}
      renderSkeleton={(isRow) => (
        <VacancyCardSkeleton isRow={isRow} saysCompany={saysCompany} saysMatch={saysMatch} />
      )}
      renderDetail={(id) => <VacancyDetail id={id} distanceKm={distanceTo(id)} />}
      dialog={<VacancyDialog distanceTo={distanceTo} />}
    >
      {(vacancy, shown) => (
        <VacancyCard
          vacancy={vacancy}
          {...shown}
          saysCompany={saysCompany}
          match={vacancy.match}
          reason={vacancy.match && tellingReason(vacancy.match)}
          synonymOf={synonymReason(searched, list.understood)}
        />
      )}
    </SplitResults>
  );
}
