import { deadlineProblem, latestDeadline } from '@trampolim/contract/vacancies/vacancy-deadline';
import { today } from '@trampolim/contract/values/calendar';
import { TextField } from '../../forms/fields/field.tsx';
import { formatDay } from '../../ui/format/format.ts';
import { useVacancyForm } from './vacancy-form-context.ts';

export interface DeadlineFieldProps {
  /** The day from which the days that a vacancy may be open are counted. */
  publishedOn: string;
  /** The deadline that the vacancy has; it is not judged anew. */
  standing?: string;
}

/** Whoever types a date has a year like 0002 on the way to 2026. */
const isWhole = (day: string) => day >= '1000';

/** Until when candidates may apply. What is wrong with it is said as soon as it is entered. */
export function DeadlineField({ publishedOn, standing }: DeadlineFieldProps) {
  const { error, ...deadline } = useVacancyForm().field('applicationDeadline');
  const latest = latestDeadline(publishedOn);
  const isJudged = deadline.value !== standing && isWhole(deadline.value);
  return (
    <TextField
      label="Prazo para se candidatar"
      type="date"
      min={today()}
      max={latest}
      hint={`No máximo até ${formatDay(latest)}`}
      error={error ?? (isJudged && deadlineProblem(deadline.value, publishedOn))}
      {...deadline}
    />
  );
}
