import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import classes from '../candidates/resume.module.css';
import { ResumeContact } from '../candidates/resume-contact.tsx';
import { ResumeExperience } from '../candidates/resume-experience.tsx';
import { ResumeLearning } from '../candidates/resume-learning.tsx';
import { resumeProgress } from '../candidates/resume-progress.ts';

/** The resume as it reads; of an empty one, what it is for. */
export function ResumeView({ candidate }: { candidate: OwnCandidate }) {
  if (resumeProgress(candidate) === 'empty') {
    return (
      <p className={classes.line}>
        Seu currículo vai junto com cada candidatura, e as empresas o encontram na busca. Cinco minutos bastam
        para começar.
      </p>
    );
  }
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
