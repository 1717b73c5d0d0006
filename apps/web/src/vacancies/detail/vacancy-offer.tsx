import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { ReactNode } from 'react';
import { TagList } from '../../ui/marks/badges.tsx';
import { salaryRemark, weeklyHoursText, workplaceText } from '../vacancy-texts.ts';
import { workingDaysText, workingHoursText } from '../working-days.ts';
import classes from './vacancy-description.module.css';

interface Fact {
  name: string;
  content: ReactNode;
}

interface OfferOptions {
  /** False if mode of work and hours are already shown elsewhere. */
  showsTerms?: boolean;
}

/** Returns terms, benefits and affirmative groups of a vacancy. Facts that the company did not state are left out. */
export function offerOf(vacancy: PublicVacancy, { showsTerms = true }: OfferOptions = {}): Fact[] {
  const { workplace, weeklyHours, benefits = [], otherBenefits = [], affirmativeFor = [] } = vacancy;
  const facts = [
    { name: 'Modo de trabalho', content: showsTerms && workplace && workplaceText(workplace) },
    { name: 'Carga horária', content: showsTerms && weeklyHours && weeklyHoursText(weeklyHours) },
    { name: 'Sobre o salário', content: salaryRemark(vacancy) },
    { name: 'Benefícios', content: tagList([...benefits, ...otherBenefits]) },
    { name: 'Vaga afirmativa para', content: tagList(affirmativeFor) },
    { name: 'Acessibilidade e adaptações', content: vacancy.accommodations },
  ];
  return facts.filter(({ content }) => Boolean(content));
}

const tagList = (tags: readonly string[]) => tags.length > 0 && <TagList tags={tags} />;

export function VacancyOffer({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, content }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
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
    <dl className={classes.facts}>
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
