import type { FoundCandidate } from '@trampolim/contract/candidates/candidates';
import type { FoundReason } from '@trampolim/contract/search/search';
import type { ReactNode } from 'react';
import { synonymReason } from '../../forms/search/search-notes.tsx';
import { SplitResults } from '../../ui/lists/split-results.tsx';
import type { PagedListState } from '../../ui/lists/use-paged-list.ts';
import { searchTerms } from '../../ui/marks/marked-text.tsx';
import { CandidateCard, CandidateCardSkeleton } from '../candidate-card.tsx';
import type { CandidateFilters } from '../candidate-filters.ts';
import { experienceText, levelNames } from '../candidate-texts.ts';
import { CandidateDetail } from '../opened/candidate-detail.tsx';
import { CandidateDialog, CandidateSummary, useOpenCandidate } from '../opened/candidate-summary.tsx';
import classes from './candidate-list-page.module.css';

interface CandidateResultsProps {
  list: PagedListState<FoundCandidate>;
  filters: CandidateFilters;
  empty: ReactNode;
}

/** The results of a search with the reason for each match. An opened candidate shows only the data of the list. */
export function CandidateResults({ list, filters, empty }: CandidateResultsProps) {
  const { candidate: openCandidate, close, ...openItem } = useOpenCandidate(list.items);
  const terms = searchTerms(list.understood?.corrected ?? filters.search);
  return (
    <SplitResults
      list={list}
      openItem={openItem}
      sideBySide
      loadingLabel="Carregando candidatos"
      failure="Erro ao carregar candidatos."
      empty={empty}
      className={classes.cards}
      renderSkeleton={(isRow) => <CandidateCardSkeleton isRow={isRow} />}
      renderDetail={(id) => (
        <CandidateDetail candidate={list.items.find(({ _id }) => _id === id)} terms={terms} />
      )}
      dialog={
        <CandidateDialog candidate={openCandidate} onClose={close}>
          {(candidate) => <CandidateSummary candidate={candidate} terms={terms} />}
        </CandidateDialog>
      }
    >
      {(candidate, rowProps) => (
        <CandidateCard
          opens
          candidate={candidate}
          {...rowProps}
          terms={terms}
          matched={matchedBy(filters, candidate)}
          reason={
            candidate.foundBy === 'synonym'
              ? synonymReason(filters.search, list.understood)
              : candidate.foundBy && foundByTexts[candidate.foundBy]
          }
        />
      )}
    </SplitResults>
  );
}

/** The reasons why the search found a resume, if its card does not show them. */
const foundByTexts: Partial<Record<FoundReason, string>> = {
  experience: 'Na experiência',
  area: 'Na área de atuação',
  text: 'No texto do currículo',
  nearby: 'Em cidade próxima',
  partial: 'Tem parte do que você buscou',
  related: 'Ocupação parecida',
  elsewhere: 'Em outra cidade',
  sameArea: 'Na mesma área',
};

/** Returns the matches of the filters that the card does not show by itself. */
function matchedBy({ experience }: CandidateFilters, candidate: FoundCandidate): string[] {
  const { candidateIdioms, candidateQualifications, experienceMonths } = candidate;
  return [
    ...candidateIdioms.filter(({ asked }) => asked).map(({ name, level }) => `${name}, ${levelNames[level]}`),
    ...candidateQualifications.filter(({ asked }) => asked).map(({ description }) => description),
    ...(experience ? [experienceText(experienceMonths)] : []),
  ];
}
