import type { FoundCandidate } from '@trampolim/contract/candidates/candidates';
import type { FoundReason } from '@trampolim/contract/search/search';
import { type ReactNode, useId } from 'react';
import { synonymReason } from '../../forms/search/search-notes.tsx';
import split from '../../ui/lists/split-list.module.css';
import { ActionsSkeleton, DetailHead, SplitResults, scrollToTop } from '../../ui/lists/split-results.tsx';
import type { PagedListState } from '../../ui/lists/use-paged-list.ts';
import { Initials } from '../../ui/marks/initials.tsx';
import { MarkedText, searchTerms } from '../../ui/marks/marked-text.tsx';
import { SkeletonLines } from '../../ui/states/loading.tsx';
import { CandidateActionSlot } from '../candidate-actions.ts';
import { CandidateCard, CandidateCardSkeleton } from '../candidate-card.tsx';
import type { CandidateUrlFilters } from '../candidate-filters.ts';
import { experienceText, levelNames } from '../candidate-texts.ts';
import summaryClasses from '../opened/candidate-summary.module.css';
import {
  CandidateDialog,
  CandidateSummary,
  ProfileLink,
  type SummarizedCandidate,
  useOpenCandidate,
} from '../opened/candidate-summary.tsx';
import classes from './candidate-list-page.module.css';

interface CandidateResultsProps {
  list: PagedListState<FoundCandidate>;
  filters: CandidateUrlFilters;
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
function matchedBy({ experience }: CandidateUrlFilters, candidate: FoundCandidate): string[] {
  const { candidateIdioms, candidateQualifications, experienceMonths } = candidate;
  return [
    ...candidateIdioms.filter(({ asked }) => asked).map(({ name, level }) => `${name}, ${levelNames[level]}`),
    ...candidateQualifications.filter(({ asked }) => asked).map(({ description }) => description),
    ...(experience ? [experienceText(experienceMonths)] : []),
  ];
}

interface CandidateDetailProps {
  /** Undefined while the list loads. */
  candidate: SummarizedCandidate | undefined;
  terms: readonly string[];
}

/** The candidate chosen from the list next to it. It is sticky and scrolls independently. */
function CandidateDetail({ candidate, terms }: CandidateDetailProps) {
  const heading = useId();
  return (
    <section className={split.detail} aria-labelledby={heading}>
      <DetailHead
        headingId={heading}
        content={
          candidate && {
            tile: <Initials name={candidate.candidateName} />,
            title: <MarkedText text={candidate.candidateName} terms={terms} />,
            subtitle: (
              <span>
                <MarkedText text={candidate.desiredRole} terms={terms} />
              </span>
            ),
            summary: (
              <div className={summaryClasses.actions}>
                <CandidateActionSlot place="panel" candidate={candidate} />
                {/* The invitation is the main action if there is one. */}
                <ProfileLink id={candidate._id} isQuiet={candidate.mayInvite === true} />
              </div>
            ),
          }
        }
        pendingTitle="Candidato"
        pendingSummary={<ActionsSkeleton />}
      />
      {candidate ? (
        <div key={candidate._id} ref={scrollToTop} className={split.body}>
          <CandidateSummary candidate={candidate} terms={terms} />
        </div>
      ) : (
        <div className={split.body}>
          <SummarySkeleton />
        </div>
      )}
    </section>
  );
}

const factKeys = [1, 2, 3, 4, 5, 6];
const factShape = [['40%'], ['70%']];
const aboutShape = [['15%'], ['100%'], ['95%'], ['60%']];

/** Facts in columns, and the text about the candidate. */
const SummarySkeleton = () => (
  <>
    <div className={summaryClasses.summary}>
      {factKeys.map((key) => (
        <div key={key}>
          <SkeletonLines shape={factShape} />
        </div>
      ))}
    </div>
    <SkeletonLines shape={aboutShape} />
  </>
);
