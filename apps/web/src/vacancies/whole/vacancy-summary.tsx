import { IconCalendarWeek, IconMapPin } from '@tabler/icons-react';
import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { ReactNode } from 'react';
import { Initials } from '../../ui/marks/initials.tsx';
import whole from '../../ui/pages/whole-page.module.css';
import { AnsweringNote } from '../answering-note.tsx';
import { CompanyLink } from '../company-link.tsx';
import { DeadlineBadge } from '../deadline-badge.tsx';
import { vacancySalary } from '../vacancy-salary.ts';
import { workingDaysText, workingHoursText } from '../working-days.ts';
import { weeklyHoursText, workplaceText } from '../workplace-text.ts';
import classes from './vacancy-summary.module.css';

/** What decides whether to apply, and the way to do so: in view for as long as the page is read. */
export function VacancySummary({ vacancy, actions }: { vacancy: PublicVacancy; actions: ReactNode }) {
  const { workSchedule, weeklyHours, workplace, answering } = vacancy;
  const schedule = [
    workingDaysText(workSchedule.workingDays),
    workingHoursText(workSchedule.workingHours),
    weeklyHours && weeklyHoursText(weeklyHours),
  ].filter(Boolean);
  return (
    <aside className={`${whole.summary} ${classes.summary}`} aria-label="Resumo da vaga">
      <p className={classes.salary}>
        <span className="only-for-screen-readers">Salário: </span>
        {vacancySalary(vacancy, 'Salário a definir')}
      </p>
      {workplace && (
        <p className={classes.schedule}>
          <IconMapPin size={20} stroke={1.8} aria-hidden="true" />
          <span>
            <span className="only-for-screen-readers">Modo de trabalho: </span>
            {workplaceText(workplace)}
          </span>
        </p>
      )}
      {schedule.length > 0 && (
        <p className={classes.schedule}>
          <IconCalendarWeek size={20} stroke={1.8} aria-hidden="true" />
          <span>
            <span className="only-for-screen-readers">Horário: </span>
            {schedule.join(' · ')}
          </span>
        </p>
      )}
      <div>
        <DeadlineBadge vacancy={vacancy} />
      </div>
      <div className={classes.company}>
        <Initials name={vacancy.companyId.companyName} size="sm" />
        <div className={classes.about}>
          <CompanyLink vacancy={vacancy} />
          <AnsweringNote answering={answering} />
        </div>
      </div>
      <div className={classes.actions}>{actions}</div>
    </aside>
  );
}
