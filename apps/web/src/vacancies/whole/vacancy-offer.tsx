import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { ReactNode } from 'react';
import { TagList } from '../../ui/marks/tag-list.tsx';
import { salaryRemark } from '../vacancy-salary.ts';
import { weeklyHoursText, workplaceText } from '../workplace-text.ts';
import classes from './vacancy-requirements.module.css';

interface VacancyOfferProps {
  vacancy: PublicVacancy;
  /** Unless mode of work and hours stand elsewhere already. */
  saysTerms?: boolean;
}

/** How the work is done, what comes with the pay, and whom the vacancy is meant for. Leaves out what its company did not state. */
export function VacancyOffer({ vacancy, saysTerms = true }: VacancyOfferProps) {
  const { workplace, weeklyHours, affirmativeFor = [] } = vacancy;
  const benefits = benefitsOf(vacancy);
  return (
    <dl className={classes.requirements}>
      {saysTerms && (
        <>
          <Told name="Modo de trabalho">{workplace && workplaceText(workplace)}</Told>
          <Told name="Carga horária">{weeklyHours && weeklyHoursText(weeklyHours)}</Told>
        </>
      )}
      <Told name="Sobre o salário">{salaryRemark(vacancy)}</Told>
      <Told name="Benefícios">{benefits.length > 0 && <TagList words={benefits} />}</Told>
      <Told name="Vaga afirmativa para">
        {affirmativeFor.length > 0 && <TagList words={affirmativeFor} />}
      </Told>
      <Told name="Acessibilidade e adaptações">{vacancy.accommodations}</Told>
    </dl>
  );
}

/** Whether it has anything to say of this vacancy. */
export const saysOffer = (vacancy: PublicVacancy, saysTerms = true): boolean =>
  [
    saysTerms && vacancy.workplace,
    saysTerms && vacancy.weeklyHours,
    salaryRemark(vacancy),
    benefitsOf(vacancy).length,
    vacancy.affirmativeFor?.length,
    vacancy.accommodations,
  ].some(Boolean);

const benefitsOf = ({ benefits = [], otherBenefits = [] }: PublicVacancy): string[] => [
  ...benefits,
  ...otherBenefits,
];

function Told({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
