import { Button, Skeleton } from '@mantine/core';
import type { ApplicantDetails } from '@trampolim/contract/applications/applicants';
import type { Match } from '@trampolim/contract/recommendations/match';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ApplicationPanelSlot } from '../../applications/application-panels.ts';
import { CandidateActionSlot } from '../../candidates/candidate-actions.ts';
import { CandidateFacts } from '../../candidates/candidate-facts.tsx';
import classes from '../../candidates/resume.module.css';
import {
  ResumeContact,
  ResumeExperience,
  ResumeGoals,
  ResumeLearning,
} from '../../candidates/resume-sections.tsx';
import { failureMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { AnswerList } from '../../screening-questions/answer-list.tsx';
import actions from '../../ui/controls/action.module.css';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { StatusBadge, TagList } from '../../ui/marks/badges.tsx';
import { Initials } from '../../ui/marks/initials.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { type CurrentApplicant, statusOf } from '../decisions/use-applicant-decisions.ts';
import type { ReviewFailure } from './use-applicant-navigation.ts';
import type { Applicants } from './use-applicants.ts';

const importAssessment = () => import('../assessment/assessment.tsx');

/** Loaded when the first applicant is opened. */
const Assessment = lazy(() => importAssessment().then((loaded) => ({ default: loaded.Assessment })));

/** The height in pixels that the assessment has while its own data is loading. */
const loadingAssessmentHeight = 66;

/** Placeholder for the first experience and the goals. */
const shape = [['20%'], ['35%'], ['45%'], ['100%'], ['75%'], ['25%', '30%']];

/** The opened applicant. Shows the name immediately, then the resume or its error. */
export function ApplicantResume({ applicants }: { applicants: Applicants }) {
  const { candidateId, current, details } = applicants;
  const isCompany = useSession()?.role === 'Company';
  useEffect(() => {
    // The code loads together with the resume. A failure is shown once the assessment is rendered.
    if (isCompany) importAssessment().catch(() => {});
  }, [isCompany]);
  return (
    <article className={classes.resume} data-opened={candidateId}>
      {current && <ResumeHead key={current._id} applicants={applicants} applicant={current} />}
      <Loaded
        query={details}
        pending={
          <Loading label="Carregando currículo" className={classes.resume}>
            {!current && <HeadSkeleton />}
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

/** Initials, name, facts, status and two actions. */
const HeadSkeleton = () => (
  <div className={classes.header}>
    <Skeleton width={48} height={48} radius="md" />
    <div className={classes.who}>
      <SkeletonLines shape={[['55%'], ['40%'], ['50%']]} />
    </div>
    <div className={classes.status}>
      <Skeleton width="8rem" height={28} radius="xl" my={8} />
      <Skeleton circle height={28} />
      <Skeleton circle height={28} />
    </div>
  </div>
);

interface ResumeHeadProps {
  applicants: Applicants;
  applicant: CurrentApplicant;
}

/** Name, facts and status. */
function ResumeHead({ applicants, applicant }: ResumeHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers announce the name, and the keyboard continues from here.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { _id, candidateName } = applicant;
  const undoableUntil = 'application' in applicant && applicant.application.undoableUntil;
  return (
    <header className={classes.header}>
      <Initials name={candidateName} />
      <div className={classes.who}>
        <h3 ref={heading} className={classes.name} tabIndex={-1} data-resume-of={_id}>
          {candidateName}
        </h3>
        <CandidateFacts candidate={applicant} />
      </div>
      <div className={classes.status}>
        <StatusBadge status={statusOf(applicant, applicants.changeStates.get(_id))} />
        <CandidateActionSlot place="panel" candidate={applicant} />
        {undoableUntil && (
          <UndoDecision
            key={undoableUntil}
            applicants={applicants}
            applicant={applicant}
            undoableUntil={undoableUntil}
          />
        )}
      </div>
      {applicants.reviewFailure && <FailedReview {...applicants.reviewFailure} />}
    </header>
  );
}

/** Explains why the application still has its first status, and tries to change it again. */
function FailedReview({ error, retry }: ReviewFailure) {
  const retryAndFocusName = () => {
    retry();
    // The button disappears and must not lose the focus.
    focusName();
  };
  return (
    <div className={classes.failure} role="alert">
      <p className={classes.item}>
        {failureMessage(
          'A candidatura não passou para Em\u00a0Análise, que permite propor entrevista.',
          error,
        )}
      </p>
      <button type="button" className={actions.textButton} onClick={retryAndFocusName}>
        Tentar de novo
      </button>
    </div>
  );
}

const focusName = (): void =>
  document.querySelector<HTMLElement>('[data-resume-of]')?.focus({ preventScroll: true });

function Resume({ vacancyId, applicant }: { vacancyId: string; applicant: ApplicantDetails }) {
  const { candidateAbout, application, match } = applicant;
  const isCompany = useSession()?.role === 'Company';
  const panelApplication = {
    vacancyId,
    candidateId: applicant._id,
    otherName: applicant.candidateName,
    status: application.status,
    lastStepKey: `${application.history.length} ${application.history.at(-1)?.at}`,
    replyPromise: application.replyPromise,
  };
  const [showsHistory, setShowsHistory] = useState(false);
  return (
    <>
      <ApplicationPanelSlot place="top" application={panelApplication} />
      <ApplicantMatch match={match} />
      {isCompany && (
        <Suspense fallback={<Skeleton height={loadingAssessmentHeight} />}>
          <Assessment vacancyId={vacancyId} candidateId={applicant._id} />
        </Suspense>
      )}
      {application.answers && (
        <section>
          <h4 className={classes.heading}>Respostas às perguntas</h4>
          <AnswerList answers={application.answers} />
        </section>
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
        <Disclosure label="Histórico" onOpen={() => setShowsHistory(true)}>
          {showsHistory && <ApplicationPanelSlot place="history" application={panelApplication} />}
        </Disclosure>
        <ApplicationPanelSlot place="end" application={panelApplication} />
      </section>
    </>
  );
}

/** The match with the vacancy: score, reasons and missing requirements. */
function ApplicantMatch({ match: { score, reasons, missing } }: { match: Match }) {
  if (reasons.length === 0 && missing.length === 0) return null;
  return (
    <section>
      <h4 className={classes.heading}>{score}% compatível com a vaga</h4>
      <TagList tags={reasons} />
      {missing.length > 0 && (
        <p className={classes.line}>
          <span aria-hidden="true">− </span>
          {missing.join(' · ')}
        </p>
      )}
    </section>
  );
}

interface UndoDecisionProps {
  applicants: Applicants;
  applicant: ApplicantDetails;
  /** Identifies the decision: the server's time at which the candidate is notified. */
  undoableUntil: string;
}

/** Undoes a decision until the candidate is notified. */
function UndoDecision({ applicants, applicant, undoableUntil }: UndoDecisionProps) {
  const { dataUpdatedAt } = applicants.details;
  const { undoableSeconds = 0 } = applicant.application;
  const [isNotified, setIsNotified] = useState(false);
  useEffect(() => {
    // Counted from the response, because the device clock may be minutes off.
    const remainingMs = undoableSeconds * 1000 - (Date.now() - dataUpdatedAt);
    const timer = setTimeout(() => setIsNotified(true), remainingMs);
    return () => clearTimeout(timer);
  }, [undoableSeconds, dataUpdatedAt]);
  if (isNotified) return null;
  const { _id: candidateId, candidateName, application } = applicant;
  const undo = () => {
    applicants.undo({ candidateId, candidateName, undoableUntil, comments: application.comments });
    // The button disappears and must not lose the focus.
    focusName();
  };
  return (
    <Button
      variant="subtle"
      loading={applicants.changeStates.get(candidateId)?.result === 'pending'}
      onClick={undo}
    >
      Desfazer
    </Button>
  );
}
