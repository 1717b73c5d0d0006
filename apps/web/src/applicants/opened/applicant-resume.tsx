import type { ApplicantDetails } from '@trampolim/contract/applications/applicants';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { ApplicationHistory } from '../../applications/own/application-history.tsx';
import { CandidateActionSlot } from '../../candidates/candidate-actions.ts';
import { CandidateFacts } from '../../candidates/candidate-facts.tsx';
import classes from '../../candidates/resume.module.css';
import {
  ResumeContact,
  ResumeExperience,
  ResumeGoals,
  ResumeLearning,
} from '../../candidates/resume-parts.tsx';
import { useSession } from '../../platform/session/session.ts';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { Initials } from '../../ui/marks/initials.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx';
import { UndoDecision } from '../deciding/undo-decision.tsx';
import type { Applicants } from '../list/use-applicants.ts';
import { ApplicantMatch } from './applicant-match.tsx';
import { type NamedApplicant, statusOf } from './named-applicant.ts';

/** Loaded when somebody is opened. */
const Assessment = lazy(() =>
  import('../assessing/assessment.tsx').then((loaded) => ({ default: loaded.Assessment })),
);

/** The first of what they have done, and what they look for. */
const shape = [['20%'], ['35%'], ['45%'], ['100%'], ['75%'], ['25%', '30%']];

/** The chosen applicant: named at once, and below it the resume, or why it is not there. */
export function ApplicantResume({ applicants }: { applicants: Applicants }) {
  const { candidateId, named, details } = applicants;
  return (
    <article className={classes.resume} data-applicant={candidateId}>
      {named && <ResumeHead key={named._id} applicants={applicants} applicant={named} />}
      <Loaded
        query={details}
        pending={
          <Loading label="Carregando currículo" className={classes.resume}>
            <SkeletonLines shape={shape} />
          </Loading>
        }
        failure="Erro ao carregar detalhes do candidato."
      >
        {(applicant) => <Resume key={applicant._id} vacancyId={applicants.vacancyId} applicant={applicant} />}
      </Loaded>
    </article>
  );
}

interface ResumeHeadProps {
  applicants: Applicants;
  applicant: NamedApplicant;
}

/** Who it is and where they stand: as much as is decided by. */
function ResumeHead({ applicants, applicant }: ResumeHeadProps) {
  const name = useRef<HTMLHeadingElement>(null);
  // Says who is open to whoever listens, and lets the keyboard go on from here.
  useEffect(() => {
    name.current?.focus({ preventScroll: true });
  }, []);
  const { _id, candidateName } = applicant;
  const until = 'application' in applicant && applicant.application.undoableUntil;
  return (
    <header className={classes.header}>
      <Initials name={candidateName} />
      <div className={classes.who}>
        <h3 ref={name} className={classes.name} tabIndex={-1} data-name={_id}>
          {candidateName}
        </h3>
        <CandidateFacts candidate={applicant} />
      </div>
      <div className={classes.standing}>
        <StatusBadge status={statusOf(applicant, applicants.states.get(_id))} />
        <CandidateActionSlot place="panel" candidate={applicant} />
        {until && <UndoDecision key={until} applicants={applicants} applicant={applicant} until={until} />}
      </div>
    </header>
  );
}

function Resume({ vacancyId, applicant }: { vacancyId: string; applicant: ApplicantDetails }) {
  const { candidateAbout, application, match } = applicant;
  const isCompany = useSession()?.role === 'Company';
  return (
    <>
      <ApplicantMatch match={match} />
      {isCompany && (
        <Suspense>
          <Assessment vacancyId={vacancyId} candidateId={applicant._id} />
        </Suspense>
      )}
      <ResumeExperience candidate={applicant} />
      <ResumeGoals candidate={applicant} />
      <ResumeContact candidate={applicant} />
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
    </>
  );
}
