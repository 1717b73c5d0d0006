import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { relativeDay } from '../../ui/format/relative-day.ts';
import whole from '../../ui/pages/whole-page.module.css';
import { VacancyActionSlot } from '../vacancy-actions.ts';
import { VacancyDescription } from './vacancy-description.tsx';
import { saysOffer, VacancyOffer } from './vacancy-offer.tsx';
import { VacancyRequirements } from './vacancy-requirements.tsx';
import { VacancySummary } from './vacancy-summary.tsx';
import classes from './whole-vacancy.module.css';

/** What stands below the title of a vacancy's page. */
export const VacancyByline = ({ vacancy }: { vacancy: Vacancy }) => (
  <p className={classes.facts}>
    {vacancy.companyId.companyName} · {vacancy.jobLocation.city}/{vacancy.jobLocation.state} ·{' '}
    {vacancy.employmentType} ·{' '}
    {vacancy.affirmativeFor && vacancy.affirmativeFor.length > 0 && 'vaga afirmativa · '}publicada{' '}
    <time dateTime={vacancy.createdAt}>{relativeDay(vacancy.createdAt)}</time>
  </p>
);

/** All that the page of a vacancy says below its head. */
export const WholeVacancy = ({ vacancy }: { vacancy: Vacancy }) => (
  <>
    <VacancySummary vacancy={vacancy} />
    <div className={whole.text}>
      <VacancyActionSlot place="top" vacancy={vacancy} />
      <section>
        <h2 className={classes.heading}>Descrição</h2>
        <VacancyDescription text={vacancy.jobDescription} />
      </section>
      {saysOffer(vacancy, false) && (
        <section>
          <h2 className={classes.heading}>O que a vaga oferece</h2>
          <VacancyOffer vacancy={vacancy} saysTerms={false} />
        </section>
      )}
      <section>
        <h2 className={classes.heading}>O que a vaga pede</h2>
        <VacancyRequirements vacancy={vacancy} saysSchedule={false} />
      </section>
      <VacancyActionSlot place="end" vacancy={vacancy} />
    </div>
  </>
);
