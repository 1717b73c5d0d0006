import type { Match } from '@trampolim/contract/recommendations/match';
import type { FoundVacancy } from '@trampolim/contract/vacancies/vacancy-search';
import { defaultPageSize } from '@trampolim/contract/wire/limits';
import type { ReactNode } from 'react';
import { synonymReason } from '../../forms/search/search-notes.tsx';
import { SplitResults } from '../../ui/lists/split-results.tsx';
import type { PagedListState } from '../../ui/lists/use-paged-list.ts';
import { useOpenVacancy, VacancyDialog } from '../detail/opened-vacancy.tsx';
import { VacancyDetail } from '../detail/vacancy-detail.tsx';
import classes from './vacancy-card.module.css';
import { VacancyCard } from './vacancy-card.tsx';
import { VacancyCardSkeleton } from './vacancy-card-skeleton.tsx';

interface VacancyResultsProps {
  list: PagedListState<FoundVacancy>;
  /** The message when there is nothing to list. */
  empty: ReactNode;
  /** True if wide screens show the open vacancy next to the list instead of over it. */
  sideBySide?: boolean;
  /** False on a company's page, where all vacancies are its own. */
  showsCompany?: boolean;
  /** True if the list is ordered by match. */
  showsMatch?: boolean;
  /** The text of the search, which the reason for a synonym quotes. */
  searchText?: string | undefined;
}

/** A list of vacancies with the opened one. */
export function VacancyResults({
  list,
  empty,
  sideBySide = false,
  showsCompany = true,
  showsMatch = false,
  searchText,
}: VacancyResultsProps) {
  const openItem = useOpenVacancy();
  const distanceTo = (id: string | undefined) => list.items.find(({ _id }) => _id === id)?.distanceKm;
  const distinguishingReason = distinguishingReasonIn(list.items.map(({ match }) => match));
  return (
    <SplitResults
      list={list}
      openItem={openItem}
      sideBySide={sideBySide}
      loadingLabel="Carregando vagas"
      failure="Erro ao buscar vagas!"
      empty={empty}
      className={classes.cards}
      renderSkeleton={(isRow) => (
        <VacancyCardSkeleton isRow={isRow} showsCompany={showsCompany} showsMatch={showsMatch} />
      )}
      renderDetail={(id) => <VacancyDetail id={id} distanceKm={distanceTo(id)} />}
      dialog={<VacancyDialog distanceTo={distanceTo} />}
    >
      {(vacancy, rowProps) => (
        <VacancyCard
          vacancy={vacancy}
          {...rowProps}
          showsCompany={showsCompany}
          match={vacancy.match}
          reason={vacancy.match && distinguishingReason(vacancy.match)}
          synonymReason={synonymReason(searchText, list.understood)}
        />
      )}
    </SplitResults>
  );
}

/**
 * Returns for each vacancy the reason that the fewest on the first page share; among equals, the most important one.
 * Later pages are not counted, so that they do not change the reasons of earlier ones.
 */
export function distinguishingReasonIn(
  matches: readonly (Match | undefined)[],
): (match: Match) => string | undefined {
  const counts = new Map<string, number>();
  for (const reason of matches.slice(0, defaultPageSize).flatMap((match) => match?.reasons ?? [])) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const countOf = (reason: string) => counts.get(reason) ?? 0;
  return ({ reasons }) => reasons.toSorted((one, other) => countOf(one) - countOf(other))[0];
}
