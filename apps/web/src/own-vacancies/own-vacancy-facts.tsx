import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { vacancySalary } from '../vacancies/vacancy-salary.ts';
import classes from './own-vacancy-facts.module.css';

interface OwnVacancyFactsProps {
  vacancy: Vacancy;
  /** Where there is one line for them: what is cut is told by a pointer that rests there. */
  isOneLine?: boolean;
}

/** Place, mode, type, then what it pays, in the order of every list: `Guarulhos/SP · Híbrido · CLT · R$ 2.500` */
export function OwnVacancyFacts({ vacancy, isOneLine = false }: OwnVacancyFactsProps) {
  const { jobLocation, workplace, employmentType } = vacancy;
  const place = `${jobLocation.city}/${jobLocation.state}`;
  const facts = [place, workplace?.mode, employmentType].filter(Boolean).join(' · ');
  const salary = vacancySalary(vacancy);
  return (
    <p
      className={classes.facts}
      data-one-line={isOneLine}
      title={isOneLine ? `${facts} · ${salary}` : undefined}
    >
      {facts} · <span className={classes.salary}>{salary}</span>
    </p>
  );
}
