import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import classes from '../candidates/resume.module.css';
import { ResumeContact, ResumeExperience, ResumeLearning } from '../candidates/resume-parts.tsx';
import { resumeProgress } from '../candidates/resume-progress.ts';
import { Disclosure } from '../ui/controls/disclosure.tsx';

/** The resume as it reads, folded once there is one to apply with; of an empty one, what it is for. */
export function ResumeView({ candidate }: { candidate: OwnCandidate }) {
  if (resumeProgress(candidate) === 'empty') {
    return (
      <p className={classes.line}>
        Seu currículo vai junto com cada candidatura, e as empresas o encontram na busca. Cinco minutos bastam
        para começar.
      </p>
    );
  }
  if (resumeProgress(candidate) === 'begun') return <Reading candidate={candidate} />;
  return (
    <div>
      <p className={classes.line}>{inNumbers(candidate)}</p>
      <Disclosure label="Ver currículo">
        <Reading candidate={candidate} />
      </Disclosure>
    </div>
  );
}

/** `2 experiências · 1 curso · 3 qualificações`, without what there is none of. */
const inNumbers = (candidate: OwnCandidate): string =>
  [
    counted(candidate.candidateExperience, 'experiência', 'experiências'),
    counted(candidate.candidateCourses, 'curso', 'cursos'),
    counted(candidate.candidateIdioms, 'idioma', 'idiomas'),
    counted(candidate.candidateQualifications, 'qualificação', 'qualificações'),
  ]
    .filter(Boolean)
    .join(' · ');

const counted = ({ length }: readonly unknown[], one: string, many: string) =>
  length > 0 && `${length} ${length === 1 ? one : many}`;

function Reading({ candidate }: { candidate: OwnCandidate }) {
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
