import { Link } from '@tanstack/react-router';
import type { Match } from '@trampolim/contract/recommendations/match';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { FoundVacancy } from '@trampolim/contract/vacancies/vacancy-search';
import { defaultPageSize } from '@trampolim/contract/wire/limits';
import { type ReactNode, useId } from 'react';
import { synonymReason } from '../../forms/search/search-notes.tsx';
import { preventHyphenBreaks } from '../../platform/prevent-hyphen-breaks.ts';
import actions from '../../ui/controls/action.module.css';
import detailClasses from '../../ui/lists/split-list.module.css';
import { ActionsSkeleton, DetailHead, SplitResults, scrollToTop } from '../../ui/lists/split-results.tsx';
import type { PagedListState } from '../../ui/lists/use-paged-list.ts';
import { Initials } from '../../ui/marks/initials.tsx';
import { SkeletonLines } from '../../ui/states/loading.tsx';
import { CompanyLink } from '../company-link.tsx';
import { OpenedVacancy, useOpenVacancy, useVacancy, VacancyDialog } from '../detail/opened-vacancy.tsx';
import { VacancyContent } from '../detail/vacancy-content.tsx';
import { VacancyActionSlot } from '../vacancy-actions.ts';
import { VacancyFactsLine } from '../vacancy-facts-line.tsx';
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

const factsShape = [['40%', '18%']];

/** Deadline and answers, description and requirements. */
const bodyShape = [['22%', '35%'], ['100%'], ['95%'], ['98%'], ['60%'], ['30%'], ['45%'], ['40%']];

interface VacancyDetailProps {
  /** Undefined while the list loads. */
  id: string | undefined;
  /** The distance from the city of the search. */
  distanceKm?: number | undefined;
}

/** The vacancy chosen from the list next to it. It is sticky and scrolls independently. */
export function VacancyDetail({ id, distanceKm }: VacancyDetailProps) {
  const query = useVacancy(id);
  const heading = useId();
  return (
    <section className={detailClasses.detail} aria-labelledby={heading}>
      <OpenedVacancy
        query={query}
        renderHeading={(vacancy) => (
          <DetailHead
            headingId={heading}
            content={
              vacancy && {
                tile: <Initials name={vacancy.companyId.companyName} picture={vacancy.companyId.logo} />,
                title: preventHyphenBreaks(vacancy.jobTitle),
                subtitle: <CompanyLink vacancy={vacancy} />,
                summary: <Summary vacancy={vacancy} distanceKm={distanceKm} />,
              }
            }
            pendingTitle="Vaga"
            pendingSummary={query.isPending ? <SummarySkeleton /> : undefined}
          />
        )}
        missingHeading={
          <h2 id={heading} className="only-for-screen-readers">
            Vaga
          </h2>
        }
        skeleton={bodyShape}
        className={detailClasses.body}
      >
        {(vacancy) => (
          <div key={id} ref={scrollToTop} className={detailClasses.body}>
            <VacancyContent vacancy={vacancy} isBeginning={query.isPlaceholderData} />
          </div>
        )}
      </OpenedVacancy>
    </section>
  );
}

function Summary({ vacancy, distanceKm }: { vacancy: Vacancy; distanceKm: number | undefined }) {
  return (
    <>
      <VacancyFactsLine vacancy={vacancy} distanceKm={distanceKm} />
      <div className={detailClasses.actions}>
        <Link to="/vaga/$id" params={{ id: vacancy._id }} state={{ stepsToList: 1 }} className={actions.link}>
          Página da vaga
        </Link>
        <VacancyActionSlot place="detail" vacancy={vacancy} />
      </div>
    </>
  );
}

/** Place and salary, and the actions. */
const SummarySkeleton = () => (
  <>
    <SkeletonLines shape={factsShape} />
    <ActionsSkeleton />
  </>
);

/**
 * Returns a function that picks the rarest reason of a match. Among equally rare ones it picks the first, which is the
 * most important. Only reasons on the first page are counted, so that later pages do not change those of earlier ones.
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
