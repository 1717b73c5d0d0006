import type { ApplicantDetails } from '@trampolim/contract/applications';
import { useEffect, useRef } from 'react';
import { ApplicationHistory } from '../applications/application-history.tsx';
import { CandidateActionSlot } from '../candidates/candidate-actions.ts';
import { CandidateFacts } from '../candidates/candidate-facts.tsx';
import classes from '../candidates/resume.module.css';
import { ResumeContact } from '../candidates/resume-contact.tsx';
import { ResumeExperience } from '../candidates/resume-experience.tsx';
import { ResumeGoals } from '../candidates/resume-goals.tsx';
import { ResumeLearning } from '../candidates/resume-learning.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Initials } from '../ui/initials.tsx';
import { Loaded } from '../ui/lists/loaded.tsx';
import { Loading } from '../ui/lists/loading.tsx';
import { SkeletonLines } from '../ui/lists/skeleton-lines.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { UndoDecision } from './undo-decision.tsx';
import type { Applicants } from './use-applicants.ts';

/** Name, facts, ways to reach them, and the first of what they have done. */
const shape = [['40%'], ['60%'], ['25%', '30%'], ['20%'], ['35%'], ['45%'], ['100%'], ['75%']];

/** The whole resume of the chosen applicant, or why it is not there. */
export function ApplicantResume({ applicants }: { applicants: Applicants }) {
  return (
    <div data-applicant={applicants.candidateId}>
      <Loaded
        query={applicants.details}
        pending={
          <Loading label="Carregando currículo" className={classes.resume}>
            <SkeletonLines shape={shape} />
          </Loading>
        }
        failure="Erro ao carregar detalhes do candidato."
      >
        {(applicant) => <Resume key={applicant._id} applicants={applicants} applicant={applicant} />}
      </Loaded>
    </div>
  );
}

function Resume({ applicants, applicant }: { applicants: Applicants; applicant: ApplicantDetails }) {
  const name = useRef<HTMLHeadingElement>(null);
  // Says who is open to whoever listens, and lets the keyboard go on from here.
  useEffect(() => {
    name.current?.focus({ preventScroll: true });
  }, []);
  const { candidateName, candidateAbout, application } = applicant;
  return (
    <article className={classes.resume}>
      <header className={classes.header}>
        <Initials name={candidateName} />
        <div className={classes.who}>
          <h3 ref={name} className={classes.name} tabIndex={-1} data-name>
            {candidateName}
          </h3>
          <CandidateFacts candidate={applicant} />
        </div>
        <div className={classes.standing}>
          <StatusBadge status={application.status} />
          <CandidateActionSlot place="panel" candidate={applicant} />
          {application.undoableUntil && (
            <UndoDecision
              key={application.undoableUntil}
              applicants={applicants}
              applicant={applicant}
              until={application.undoableUntil}
            />
          )}
        </div>
      </header>
      <ResumeContact candidate={applicant} />
      <ResumeExperience candidate={applicant} />
      <ResumeGoals candidate={applicant} />
      {candidateAbout && (
        <section>
          <h4 className={classes.heading}>Sobre</h4>
          <p className={classes.about}>{candidateAbout}</p>
        </section>
      )}
      <ResumeLearning candidate={applicant} />
      <section>
        <h4 className={classes.heading}>Candidatura</h4>
        <Disclosure label="Histórico">
          <ApplicationHistory history={application.history} />
        </Disclosure>
      </section>
    </article>
  );
}
