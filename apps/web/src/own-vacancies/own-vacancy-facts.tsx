import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { vacancySalary } from '../vacancies/vacancy-salary.ts';
import classes from './own-vacancy-facts.module.css';

/** Place, mode, type, then what it pays, in the order of every list: `Guarulhos/SP · Híbrido · CLT · R$ 2.500` */
export function OwnVacancyFacts({ vacancy }: { vacancy: Vacancy }) {
  const { jobLocation, workplace, employmentType } = vacancy;
  const place = `${jobLocation.city}/${jobLocation.state}`;
  const facts = [place, workplace?.mode, employmentType, vacancySalary(vacancy)];
  return <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>;
}
