import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { ReactNode } from 'react';
import { TagList } from '../../ui/marks/badges.tsx';
import { salaryRemark, weeklyHoursText, workplaceText } from '../vacancy-texts.ts';
import { workingDaysText, workingHoursText } from '../working-days.ts';
import classes from './vacancy-description.module.css';

interface VacancyOfferProps {
  vacancy: PublicVacancy;
  /** False if mode of work and hours are already shown elsewhere. */
  showsTerms?: boolean;
}

/** Terms, benefits and affirmative groups of a vacancy. Facts that the company did not state are left out. */
export function VacancyOffer({ vacancy, showsTerms = true }: VacancyOfferProps) {
  const { workplace, weeklyHours, affirmativeFor = [] } = vacancy;
  const benefits = benefitsOf(vacancy);
  return (
    <dl className={classes.requirements}>
      {showsTerms && (
        <>
          <Fact name="Modo de trabalho">{workplace && workplaceText(workplace)}</Fact>
          <Fact name="Carga horária">{weeklyHours && weeklyHoursText(weeklyHours)}</Fact>
        </>
      )}
      <Fact name="Sobre o salário">{salaryRemark(vacancy)}</Fact>
      <Fact name="Benefícios">{benefits.length > 0 && <TagList tags={benefits} />}</Fact>
      <Fact name="Vaga afirmativa para">
        {affirmativeFor.length > 0 && <TagList tags={affirmativeFor} />}
      </Fact>
      <Fact name="Acessibilidade e adaptações">{vacancy.accommodations}</Fact>
    </dl>
  );
}

/** True if `VacancyOffer` has anything to show for this vacancy. */
export const hasOffer = (vacancy: PublicVacancy, { showsTerms = true } = {}): boolean =>
  [
    showsTerms && vacancy.workplace,
    showsTerms && vacancy.weeklyHours,
    salaryRemark(vacancy),
    benefitsOf(vacancy).length,
    vacancy.affirmativeFor?.length,
    vacancy.accommodations,
  ].some(Boolean);

const benefitsOf = ({ benefits = [], otherBenefits = [] }: PublicVacancy): string[] => [
  ...benefits,
  ...otherBenefits,
];

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface VacancyRequirementsProps {
  vacancy: PublicVacancy;
  /** False if it is already shown elsewhere. */
  showsSchedule?: boolean;
}

/** Area, schedule, and the required and desired qualifications. Facts that the company did not state are omitted. */
export function VacancyRequirements({ vacancy, showsSchedule = true }: VacancyRequirementsProps) {
  const { workingDays, workingHours } = vacancy.workSchedule;
  return (
    <dl className={classes.requirements}>
      <div>
        <dt>Área</dt>
        <dd>{vacancy.jobArea}</dd>
      </div>
      {showsSchedule && (workingDays.length > 0 || workingHours) && (
        <div>
          <dt>Horário</dt>
          {workingDays.length > 0 && <dd>{workingDaysText(workingDays)}</dd>}
          {workingHours && <dd>{workingHoursText(workingHours)}</dd>}
        </div>
      )}
      <TagSection name="Qualificações exigidas" tags={vacancy.requiredQualifications} />
      <TagSection name="Competências desejadas" tags={vacancy.desiredSkills} />
    </dl>
  );
}

function TagSection({ name, tags }: { name: string; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <TagList tags={tags} />
      </dd>
    </div>
  );
}
