import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import classes from './vacancy-facts.module.css';
import { vacancySalary } from './vacancy-salary.ts';

type Facts = Pick<Vacancy, 'jobLocation' | 'workplace' | 'employmentType' | 'salary' | 'salaryRange'>;

/** Where, how and under which contract, then for how much: in one line, in the same order everywhere. */
export function VacancyFacts({ vacancy }: { vacancy: Facts }) {
  const { city, state } = vacancy.jobLocation;
  return (
    <p className={classes.facts}>
      <span className={classes.where}>
        <span className="only-for-screen-readers">Local e contratação: </span>
        {city}/{state}&nbsp;· {vacancy.workplace && `${vacancy.workplace.mode}\u00a0· `}
        {vacancy.employmentType}
      </span>
      <span
        className={classes.salary}
        data-stated={vacancy.salary !== '' || vacancy.salaryRange !== undefined}
      >
        <span className="only-for-screen-readers">. Salário: </span>
        {vacancySalary(vacancy)}
      </span>
    </p>
  );
}
