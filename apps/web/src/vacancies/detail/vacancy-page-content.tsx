import { IconCalendarWeek, IconMapPin } from '@tabler/icons-react';
import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { UsualSalary } from '@trampolim/contract/salaries/salaries';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { ReactNode } from 'react';
import { preventHyphenBreaks } from '../../platform/prevent-hyphen-breaks.ts';
import { UsualSalaryNote } from '../../salaries/usual-salary-note.tsx';
import { VacancyQuestions } from '../../screening-questions/vacancy-questions.tsx';
import { relativeDay } from '../../ui/format/relative-time.ts';
import { Facts } from '../../ui/marks/facts.tsx';
import { Initials } from '../../ui/marks/initials.tsx';
import detailPage from '../../ui/pages/detail-page.module.css';
import header from '../../ui/pages/page-header.module.css';
import { AnsweringNote } from '../answering-note.tsx';
import { CompanyLink } from '../company-link.tsx';
import { DeadlineBadge, ReplyPromiseBadge } from '../deadline-badge.tsx';
import { vacancySalaryText, weeklyHoursText, workplaceText } from '../vacancy-texts.ts';
import { workingDaysText, workingHoursText } from '../working-days.ts';
import { FraudAdvice } from './fraud-advice.tsx';
import { PlainSummary } from './plain-summary.tsx';
import { VacancyShareLinks } from './share-vacancy.tsx';
import { VacancyDescription } from './vacancy-description.tsx';
import { offerOf, VacancyOffer, VacancyRequirements } from './vacancy-offer.tsx';
import classes from './vacancy-summary.module.css';

/** The facts below the title of a vacancy's page. */
export const VacancyByline = ({ vacancy }: { vacancy: PublicVacancy }) => (
  <p className={classes.facts}>
    <Facts>
      {vacancy.companyId.companyName}
      {`${vacancy.jobLocation.city}/${vacancy.jobLocation.state}`}
      {vacancy.employmentType}
      {vacancy.affirmativeFor && vacancy.affirmativeFor.length > 0 && 'vaga afirmativa'}
      <>
        publicada <time dateTime={vacancy.createdAt}>{relativeDay(vacancy.createdAt)}</time>
      </>
    </Facts>
  </p>
);

/** The places for actions on a vacancy's page: in the summary, above the content and below it. */
export type PageActionPlace = 'page' | 'top' | 'end';

interface VacancyPageContentProps {
  vacancy: PublicVacancy;
  /** The usual pay of its occupation and state, once it is known. */
  usualSalary?: UsualSalary | undefined;
  /** Renders the actions; undefined in a preview. */
  renderActions?: (place: PageActionPlace) => ReactNode;
}

/** The content of a vacancy's page below its header. */
export function VacancyPageContent({ vacancy, usualSalary, renderActions }: VacancyPageContentProps) {
  const offer = offerOf(vacancy, { showsTerms: false });
  return (
    <>
      <VacancySummary vacancy={vacancy} usualSalary={usualSalary} actions={renderActions?.('page')} />
      <div className={detailPage.text}>
        <FraudAdvice isShown={vacancy.showsFraudAdvice} />
        {renderActions?.('top')}
        <PlainSummary vacancy={vacancy} />
        <section>
          <h2 className={classes.heading}>Descrição</h2>
          <VacancyDescription text={vacancy.jobDescription} />
        </section>
        {offer.length > 0 && (
          <section>
            <h2 className={classes.heading}>O que a vaga oferece</h2>
            <VacancyOffer facts={offer} />
          </section>
        )}
        <section>
          <h2 className={classes.heading}>O que a vaga pede</h2>
          <VacancyRequirements vacancy={vacancy} showsSchedule={false} />
          <VacancyQuestions questions={vacancy.questions} />
        </section>
        {renderActions && <VacancyShareLinks vacancy={vacancy} />}
        {renderActions?.('end')}
      </div>
    </>
  );
}

/** The most important facts and the action, sticky next to the content. */
function VacancySummary({
  vacancy,
  usualSalary,
  actions,
}: Pick<VacancyPageContentProps, 'vacancy' | 'usualSalary'> & { actions: ReactNode }) {
  const { workSchedule, weeklyHours, workplace } = vacancy;
  const schedule = [
    workingDaysText(workSchedule.workingDays),
    workingHoursText(workSchedule.workingHours),
    weeklyHours && weeklyHoursText(weeklyHours),
  ].filter(Boolean);
  return (
    <aside className={`${detailPage.summary} ${classes.summary}`} aria-label="Resumo da vaga">
      <p className={classes.salary}>
        <span className="only-for-screen-readers">Salário: </span>
        {vacancySalaryText(vacancy, 'Salário a definir')}
      </p>
      {usualSalary && <UsualSalaryNote salary={usualSalary} />}
      {workplace && (
        <p className={classes.condition}>
          <IconMapPin size={20} stroke={1.8} aria-hidden="true" />
          <span>
            <span className="only-for-screen-readers">Modo de trabalho: </span>
            {workplaceText(workplace)}
          </span>
        </p>
      )}
      {schedule.length > 0 && (
        <p className={classes.condition}>
          <IconCalendarWeek size={20} stroke={1.8} aria-hidden="true" />
          <span>
            <span className="only-for-screen-readers">Horário: </span>
            <Facts>{schedule}</Facts>
          </span>
        </p>
      )}
      <div className={classes.badges}>
        <DeadlineBadge vacancy={vacancy} />
        <ReplyPromiseBadge vacancy={vacancy} />
      </div>
      <div className={classes.company}>
        <Initials name={vacancy.companyId.companyName} picture={vacancy.companyId.logo} size="sm" />
        <div className={classes.about}>
          <CompanyLink vacancy={vacancy} />
          <AnsweringNote {...vacancy} />
        </div>
      </div>
      <div className={classes.actions}>{actions}</div>
    </aside>
  );
}

/** A preview of a vacancy's page before it is published, without actions. */
export const VacancyPreview = ({ vacancy }: { vacancy: Vacancy }) => (
  <article className={detailPage.page}>
    <header className={detailPage.head}>
      <h2 className={header.title}>{preventHyphenBreaks(vacancy.jobTitle)}</h2>
      <VacancyByline vacancy={vacancy} />
    </header>
    <VacancyPageContent vacancy={vacancy} />
  </article>
);
