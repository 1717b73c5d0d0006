import type { Vacancy } from '@trampolim/contract/vacancies';
import { formatSalary } from '../ui/format/format-salary.ts';
import classes from './own-vacancy-facts.module.css';

/** Place, then type: `Guarulhos/SP · CLT`; its own company knows what it pays, and is told that only on request. */
export function OwnVacancyFacts({ vacancy, withSalary = false }: { vacancy: Vacancy; withSalary?: boolean }) {
  const { jobLocation, employmentType, salary } = vacancy;
  const facts = [`${jobLocation.city}/${jobLocation.state}`, employmentType];
  if (withSalary) facts.push(formatSalary(salary));
  return <p className={classes.facts}>{facts.join(' · ')}</p>;
}
