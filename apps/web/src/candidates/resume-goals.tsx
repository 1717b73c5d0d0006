import type { CandidateProfile } from '@trampolim/contract/candidates';
import { formatSalary } from '../ui/format/format-salary.ts';
import classes from './resume.module.css';

/** What the candidate is looking for and where they stand. Leaves out what they did not state. */
export function ResumeGoals({ candidate }: { candidate: CandidateProfile }) {
  const { desiredCity, desiredState, candidateEducationLevel } = candidate;
  const facts: [name: string, value: string | undefined][] = [
    ['Cargo desejado', candidate.desiredRole],
    ['Área de interesse', candidate.areaOfInterest],
    ['Pretensão salarial', formatSalary(candidate.candidateTargetSalary)],
    ['Onde quer trabalhar', [desiredCity, desiredState].filter(Boolean).join('/')],
    ['Nível hierárquico', candidate.candidateHierarchicalArea],
    ['Escolaridade', candidateEducationLevel],
    ['Último emprego', candidate.candidateLastJob],
  ];
  return (
    <section aria-label="Objetivo">
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
