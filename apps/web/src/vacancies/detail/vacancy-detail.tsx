import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useId } from 'react';
import { wholeWords } from '../../platform/whole-words.ts';
import actions from '../../ui/controls/action.module.css';
import { ActionsSkeleton, DetailHead } from '../../ui/lists/detail-head.tsx';
import classes from '../../ui/lists/split-list.module.css';
import { showFromTop } from '../../ui/lists/split-results.tsx';
import { Initials } from '../../ui/marks/initials.tsx';
import { SkeletonLines } from '../../ui/states/loading.tsx';
import { CompanyLink } from '../company-link.tsx';
import { VacancyActionSlot } from '../vacancy-actions.ts';
import { VacancyFactsLine } from '../vacancy-facts-line.tsx';
import { OpenedVacancy, useVacancy } from './opened-vacancy.tsx';
import { VacancyContent } from './vacancy-content.tsx';

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
    <section className={classes.detail} aria-labelledby={heading}>
      <OpenedVacancy
        query={query}
        renderHeading={(vacancy) => (
          <DetailHead
            headingId={heading}
            content={
              vacancy && {
                tile: <Initials name={vacancy.companyId.companyName} picture={vacancy.companyId.logo} />,
                title: wholeWords(vacancy.jobTitle),
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
        className={classes.body}
      >
        {(vacancy) => (
          <div key={id} ref={showFromTop} className={classes.body}>
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
      <div className={classes.actions}>
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
