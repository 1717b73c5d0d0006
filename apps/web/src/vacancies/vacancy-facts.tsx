import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { distanceText } from '../ui/format/format.ts';
import classes from './vacancy-facts.module.css';
import { vacancySalaryText } from './vacancy-texts.ts';

type Facts = Pick<Vacancy, 'jobLocation' | 'workplace' | 'employmentType' | 'salary' | 'salaryRange'>;

interface VacancyFactsProps {
  vacancy: Facts;
  /** The distance from the city of the search. */
  distanceKm?: number | undefined;
}

/** Place, mode of work, contract and salary in one line, in the same order everywhere. */
export function VacancyFacts({ vacancy, distanceKm }: VacancyFactsProps) {
  const { city, state } = vacancy.jobLocation;
  const distance = distanceText(distanceKm);
  return (
    <p className={classes.facts}>
      <span className={classes.where}>
        <span className="only-for-screen-readers">Local e contratação: </span>
        {city}/{state}&nbsp;· {distance && `${distance}\u00a0· `}
        {vacancy.workplace && `${vacancy.workplace.mode}\u00a0· `}
        {vacancy.employmentType}
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
