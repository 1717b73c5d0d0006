import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import classes from '../candidates/resume.module.css';
import { resumeProgress } from '../candidates/resume-progress.ts';
import { ResumeContact, ResumeExperience, ResumeLearning } from '../candidates/resume-sections.tsx';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import { Facts } from '../ui/marks/facts.tsx';

/**
 * The formatted resume, collapsed once it is complete enough to apply with. An empty resume shows an explanation
 * instead.
 */
export function ResumeView({ candidate }: { candidate: OwnCandidate }) {
  if (resumeProgress(candidate) === 'empty') {
    return (
      <p className={classes.line}>
        Seu currículo vai junto com cada candidatura, e as empresas o encontram na busca.
      </p>
    );
  }
  if (resumeProgress(candidate) === 'started') return <FormattedResume candidate={candidate} />;
  return (
    <div>
      <p className={classes.line}>
        <Facts>{countsOf(candidate)}</Facts>
      </p>
      <Disclosure label="Ver currículo">
        <FormattedResume candidate={candidate} />
      </Disclosure>
    </div>
  );
}

/** Counts the entries of the sections that are not empty, such as `2 experiências` and `1 curso`. */
const countsOf = (candidate: OwnCandidate) => [
  countText(candidate.candidateExperience, 'experiência', 'experiências'),
  countText(candidate.candidateCourses, 'curso', 'cursos'),
  countText(candidate.candidateIdioms, 'idioma', 'idiomas'),
  countText(candidate.candidateQualifications, 'qualificação', 'qualificações'),
];

const countText = ({ length }: readonly unknown[], one: string, many: string) =>
  length > 0 && `${length}\u00a0${length === 1 ? one : many}`;

function FormattedResume({ candidate }: { candidate: OwnCandidate }) {
  const { candidateAbout, candidateExperience } = candidate;
  return (
    <div className={classes.resume}>
      {candidateAbout && (
        <section>
          <h3 className={classes.heading}>Sobre</h3>
          <p className={classes.about}>{candidateAbout}</p>
        </section>
      )}
      {candidateExperience.length > 0 && <ResumeExperience candidate={candidate} heading="h3" />}
      <ResumeLearning candidate={candidate} heading="h3" />
      <ResumeContact candidate={candidate} />
    </div>
  );
}
