import type { ApplicantDetails } from '@trampolim/contract/applications';
import { useEffect, useRef } from 'react';
import { ApplicationHistory } from '../applications/application-history.tsx';
import { CandidateActionSlot } from '../candidates/candidate-actions.ts';
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

/** Name, place, ways to reach them, about, and the first of what they have done. */
const shape = [['40%'], ['30%'], ['25%', '20%'], ['100%'], ['90%'], ['35%'], ['100%'], ['75%']];

/** The whole resume of the chosen applicant, or why it is not there. */
export function ApplicantResume({ applicants }: { applicants: Applicants }) {
  return (
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
  );
}

function Resume({ applicants, applicant }: { applicants: Applicants; applicant: ApplicantDetails }) {
  const name = useRef<HTMLHeadingElement>(null);
  // Says who is open to whoever listens, and lets the keyboard go on from here.
  useEffect(() => {
    name.current?.focus({ preventScroll: true });
  }, []);
  const { candidateName, candidateAge, candidateAddress, candidateAbout, application } = applicant;
  return (
    <article className={classes.resume} data-applicant={applicant._id}>
      <header className={classes.header}>
        <Initials name={candidateName} />
        <div className={classes.who}>
          <h3 ref={name} className={classes.name} tabIndex={-1} data-name>
            {candidateName}
          </h3>
          <p className={classes.line}>
            {candidateAge} anos · {candidateAddress.city}/{candidateAddress.state}
          </p>
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
      {candidateAbout && <p className={classes.about}>{candidateAbout}</p>}
      <ResumeGoals candidate={applicant} />
      <ResumeExperience candidate={applicant} />
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
