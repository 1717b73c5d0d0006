import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { formatSalary } from '../ui/format/format-salary.ts';
import classes from './vacancy-facts.module.css';

type Facts = Pick<Vacancy, 'jobLocation' | 'employmentType' | 'salary'>;

/** Where and under which contract, then for how much: in one line, in the same order everywhere. */
export function VacancyFacts({ vacancy }: { vacancy: Facts }) {
  const { city, state } = vacancy.jobLocation;
  return (
    <p className={classes.facts}>
      <span className={classes.where}>
        <span className="only-for-screen-readers">Local e contratação: </span>
        <span className={classes.place}>{city}</span>
        <span className={classes.type}>
          /{state}&nbsp;· {vacancy.employmentType}
        </span>
      </span>
      <span className={classes.salary} data-stated={vacancy.salary !== ''}>
        <span className="only-for-screen-readers">. Salário: </span>
        {formatSalary(vacancy.salary)}
      </span>
    </p>
  );
}
