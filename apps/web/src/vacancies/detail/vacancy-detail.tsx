import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useId } from 'react';
import actions from '../../ui/controls/action.module.css';
import classes from '../../ui/lists/split-list.module.css';
import { showFromTop } from '../../ui/lists/split-results.tsx';
import { Initials } from '../../ui/marks/initials.tsx';
import { CompanyLink } from '../company-link.tsx';
import { VacancyActionSlot } from '../vacancy-actions.ts';
import { VacancyFactsLine } from '../vacancy-facts-line.tsx';
import { OpenedVacancy, useVacancy } from './opened-vacancy.tsx';
import { VacancyContent } from './vacancy-content.tsx';

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
          <header className={classes.head}>
            {vacancy && <Initials name={vacancy.companyId.companyName} picture={vacancy.companyId.logo} />}
            <div className={classes.names}>
              <h2 id={heading} tabIndex={-1} className={classes.title}>
                {vacancy?.jobTitle ?? 'Vaga'}
              </h2>
              {vacancy && <CompanyLink vacancy={vacancy} />}
            </div>
            {vacancy && <Summary vacancy={vacancy} distanceKm={distanceKm} />}
          </header>
        )}
        missingHeading={
          <h2 id={heading} className="only-for-screen-readers">
            Vaga
          </h2>
        }
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
    <div className={classes.summary}>
      <VacancyFactsLine vacancy={vacancy} distanceKm={distanceKm} />
      <div className={classes.actions}>
        <Link to="/vaga/$id" params={{ id: vacancy._id }} state={{ stepsToList: 1 }} className={actions.link}>
          Página da vaga
        </Link>
        <VacancyActionSlot place="detail" vacancy={vacancy} />
      </div>
    </div>
  );
}
