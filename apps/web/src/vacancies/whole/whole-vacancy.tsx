import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { ReactNode } from 'react';
import { relativeDay } from '../../ui/format/relative-day.ts';
import whole from '../../ui/pages/whole-page.module.css';
import { SpreadVacancy } from './spread-vacancy.tsx';
import { VacancyDescription } from './vacancy-description.tsx';
import { saysOffer, VacancyOffer } from './vacancy-offer.tsx';
import { VacancyRequirements } from './vacancy-requirements.tsx';
import { VacancySummary } from './vacancy-summary.tsx';
import classes from './whole-vacancy.module.css';

/** What stands below the title of a vacancy's page. */
export const VacancyByline = ({ vacancy }: { vacancy: PublicVacancy }) => (
  <p className={classes.facts}>
    {vacancy.companyId.companyName} · {vacancy.jobLocation.city}/{vacancy.jobLocation.state} ·{' '}
    {vacancy.employmentType} ·{' '}
    {vacancy.affirmativeFor && vacancy.affirmativeFor.length > 0 && 'vaga afirmativa · '}publicada{' '}
    <time dateTime={vacancy.createdAt}>{relativeDay(vacancy.createdAt)}</time>
  </p>
);

/** Where on its page something may be done with a vacancy: beside the summary, above everything that it says, and below. */
export type VacancyPlace = 'page' | 'top' | 'end';

interface WholeVacancyProps {
  vacancy: PublicVacancy;
  /** What may be done with it; nothing while it is only previewed. */
  renderActions?: (place: VacancyPlace) => ReactNode;
}

/** All that the page of a vacancy says below its head. */
export const WholeVacancy = ({ vacancy, renderActions }: WholeVacancyProps) => (
  <>
    <VacancySummary vacancy={vacancy} actions={renderActions?.('page')} />
    <div className={whole.text}>
      {renderActions?.('top')}
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
      {renderActions && <SpreadVacancy vacancy={vacancy} />}
      {renderActions?.('end')}
    </div>
  </>
);
