import type { ApplicantDetails } from '@trampolim/contract/applications';
import { formatSalary } from '../ui/format/format-salary.ts';
import classes from './resume.module.css';

/** What the applicant is looking for and where they stand. Leaves out what they did not state. */
export function ApplicantGoals({ applicant }: { applicant: ApplicantDetails }) {
  const { desiredCity, desiredState, candidateEducationLevel } = applicant;
  const facts: [name: string, value: string | undefined][] = [
    ['Cargo desejado', applicant.desiredRole],
    ['Área de interesse', applicant.areaOfInterest],
    ['Pretensão salarial', formatSalary(applicant.candidateTargetSalary)],
    ['Onde quer trabalhar', [desiredCity, desiredState].filter(Boolean).join('/')],
    ['Nível hierárquico', applicant.candidateHierarchicalArea],
    ['Escolaridade', candidateEducationLevel],
    ['Último emprego', applicant.candidateLastJob],
  ];
  return (
    <section>
      <h4 className={classes.heading}>Objetivo</h4>
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
