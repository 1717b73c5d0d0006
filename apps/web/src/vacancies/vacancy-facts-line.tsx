import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { distanceText } from '../ui/format/format.ts';
import { Facts } from '../ui/marks/facts.tsx';
import classes from './vacancy-facts-line.module.css';
import { vacancySalaryText } from './vacancy-texts.ts';

type FactFields = Pick<Vacancy, 'jobLocation' | 'workplace' | 'employmentType' | 'salary' | 'salaryRange'>;

interface VacancyFactsLineProps {
  vacancy: FactFields;
  /** The distance from the city of the search. */
  distanceKm?: number | undefined;
}

/** Place, mode of work, contract and salary in one line, in the same order everywhere. */
export function VacancyFactsLine({ vacancy, distanceKm }: VacancyFactsLineProps) {
  const { city, state } = vacancy.jobLocation;
  return (
    <p className={classes.facts}>
      <span>
        <span className="only-for-screen-readers">Local e contratação: </span>
        <Facts>
          {`${city}/${state}`}
          {distanceText(distanceKm)}
          {vacancy.workplace?.mode}
          {vacancy.employmentType}
        </Facts>
      </span>
      <span
        className={classes.salary}
        data-stated={vacancy.salary !== '' || vacancy.salaryRange !== undefined}
      >
        <span className="only-for-screen-readers">. Salário: </span>
        {vacancySalaryText(vacancy)}
      </span>
    </p>
  );
}
