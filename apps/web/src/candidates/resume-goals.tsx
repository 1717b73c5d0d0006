import type { CandidateProfile } from '@trampolim/contract/candidates/candidates';
import classes from './resume.module.css';

/** What else the candidate is looking for and where they stand, as one line. Leaves out what they did not state. */
export function ResumeGoals({ candidate }: { candidate: CandidateProfile }) {
  const { desiredCity, desiredState, candidateAddress } = candidate;
  const wished = [desiredCity, desiredState].filter(Boolean).join('/');
  const facts: [name: string, value: string | undefined][] = [
    ['Área', candidate.areaOfInterest],
    // What stands below the name already is not said again.
    ['Quer trabalhar em', wished === `${candidateAddress.city}/${candidateAddress.state}` ? '' : wished],
    ['Nível', candidate.candidateHierarchicalArea],
    ['Escolaridade', candidate.candidateEducationLevel],
    ['Último emprego', candidate.candidateLastJob],
  ];
  const stated = facts.filter(([, value]) => value);
  if (stated.length === 0) return null;
  return (
    <section aria-label="Objetivo">
      <dl className={classes.facts}>
        {stated.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}: </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
