import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import { TagList } from '../../ui/marks/tag-list.tsx';
import { workingDaysText, workingHoursText } from '../working-days.ts';
import classes from './vacancy-requirements.module.css';

interface VacancyRequirementsProps {
  vacancy: PublicVacancy;
  /** Unless it stands elsewhere already. */
  saysSchedule?: boolean;
}

/** Area, schedule, and what the company asks for and would like. Leaves out what it did not state. */
export function VacancyRequirements({ vacancy, saysSchedule = true }: VacancyRequirementsProps) {
  const { workingDays, workingHours } = vacancy.workSchedule;
  return (
    <dl className={classes.requirements}>
      <div>
        <dt>Área</dt>
        <dd>{vacancy.jobArea}</dd>
      </div>
      {saysSchedule && (workingDays.length > 0 || workingHours) && (
        <div>
          <dt>Horário</dt>
          {workingDays.length > 0 && <dd>{workingDaysText(workingDays)}</dd>}
          {workingHours && <dd>{workingHoursText(workingHours)}</dd>}
        </div>
      )}
      <Words name="Qualificações exigidas" words={vacancy.requiredQualifications} />
      <Words name="Competências desejadas" words={vacancy.desiredSkills} />
    </dl>
  );
}

function Words({ name, words }: { name: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <TagList words={words} />
      </dd>
    </div>
  );
}
