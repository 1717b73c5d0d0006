import type { ApplicantDetails } from '@trampolim/contract/applications';
import { useEffect, useRef } from 'react';
import { ApplicationHistory } from '../applications/application-history.tsx';
import { CandidateActionSlot } from '../candidates/candidate-actions.ts';
import classes from '../candidates/resume.module.css';
import { ResumeContact } from '../candidates/resume-contact.tsx';
import { ResumeExperience } from '../candidates/resume-experience.tsx';
import { ResumeGoals } from '../candidates/resume-goals.tsx';
import { ResumeLearning } from '../candidates/resume-learning.tsx';
import { sentenceOf } from '../platform/api-error.ts';
import { Initials } from '../ui/initials.tsx';
import { ErrorState } from '../ui/lists/error-state.tsx';
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { UndoDecision } from './undo-decision.tsx';
import type { Applicants } from './use-applicants.ts';

/** The whole resume of the chosen applicant, or why it is not there. */
export function ApplicantResume({ applicants }: { applicants: Applicants }) {
  const { details } = applicants;
  if (details.data) return <Resume key={details.data._id} applicants={applicants} applicant={details.data} />;
  if (details.isError) {
    return (
      <ErrorState
        text={`Erro ao carregar detalhes do candidato. ${sentenceOf(details.error, '')}`}
        onRetry={() => void details.refetch()}
        retrying={details.isFetching}
      />
    );
  }
  return <ListSkeleton label="Carregando currículo" cards={3} />;
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
          {application.undoableUntil && (
            <UndoDecision
              key={application.undoableUntil}
              applicants={applicants}
              applicant={applicant}
              until={application.undoableUntil}
            />
          )}
          <CandidateActionSlot place="panel" candidate={applicant} />
        </div>
      </header>
      <ResumeContact candidate={applicant} />
      {candidateAbout && <p className={classes.about}>{candidateAbout}</p>}
      <ResumeGoals candidate={applicant} />
      <ResumeExperience candidate={applicant} />
      <ResumeLearning candidate={applicant} />
      <section>
        <h4 className={classes.heading}>Candidatura</h4>
        <ApplicationHistory application={application} />
      </section>
    </article>
  );
}
