import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { formatSalary } from '../ui/format/format-salary.ts';
import classes from './own-vacancy-facts.module.css';

/** Place, type, then what it pays, in the order of every list: `Guarulhos/SP · CLT · R$ 2.500` */
export function OwnVacancyFacts({ vacancy }: { vacancy: Vacancy }) {
  const { jobLocation, employmentType, salary } = vacancy;
  const facts = [`${jobLocation.city}/${jobLocation.state}`, employmentType, formatSalary(salary)];
  return <p className={classes.facts}>{facts.join(' · ')}</p>;
}
