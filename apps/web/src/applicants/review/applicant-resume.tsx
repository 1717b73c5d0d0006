import { Button } from '@mantine/core';
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
import { useSession } from '../../platform/session/session.ts';
import { AnswerList } from '../../screening-questions/answer-list.tsx';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { StatusBadge, TagList } from '../../ui/marks/badges.tsx';
import { Initials } from '../../ui/marks/initials.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { type CurrentApplicant, statusOf } from './current-applicant.ts';
import type { Applicants } from './use-applicants.ts';

/** Loaded when the first applicant is opened. */
const Assessment = lazy(() =>
  import('../assessment/assessment.tsx').then((loaded) => ({ default: loaded.Assessment })),
);

/** Placeholder for the first experience and the goals. */
const shape = [['20%'], ['35%'], ['45%'], ['100%'], ['75%'], ['25%', '30%']];

/** The opened applicant. Shows the name immediately, then the resume or its error. */
export function ApplicantResume({ applicants }: { applicants: Applicants }) {
  const { candidateId, current, details } = applicants;
  return (
    <article className={classes.resume} data-opened={candidateId}>
      {current && <ResumeHead key={current._id} applicants={applicants} applicant={current} />}
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
  applicant: CurrentApplicant;
}

/** Name, facts and status. */
function ResumeHead({ applicants, applicant }: ResumeHeadProps) {
  const name = useRef<HTMLHeadingElement>(null);
  // Screen readers announce the name, and the keyboard continues from here.
  useEffect(() => {
    name.current?.focus({ preventScroll: true });
  }, []);
  const { _id, candidateName } = applicant;
  const undoableUntil = 'application' in applicant && applicant.application.undoableUntil;
  return (
    <header className={classes.header}>
      <Initials name={candidateName} />
      <div className={classes.who}>
        <h3 ref={name} className={classes.name} tabIndex={-1} data-resume-of={_id}>
          {candidateName}
        </h3>
        <CandidateFacts candidate={applicant} />
      </div>
      <div className={classes.status}>
        <StatusBadge status={statusOf(applicant, applicants.states.get(_id))} />
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
    </header>
  );
}

function Resume({ vacancyId, applicant }: { vacancyId: string; applicant: ApplicantDetails }) {
  const { candidateAbout, application, match } = applicant;
  const isCompany = useSession()?.role === 'Company';
  const panelApplication = {
    vacancyId,
    candidateId: applicant._id,
    otherName: applicant.candidateName,
    status: application.status,
    step: `${application.history.length} ${application.history.at(-1)?.at}`,
    replyPromise: application.replyPromise,
  };
  const [showsHistory, setShowsHistory] = useState(false);
  return (
    <>
      <ApplicationPanelSlot place="top" application={panelApplication} />
      <ApplicantMatch match={match} />
      {isCompany && (
        <Suspense>
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
    document.querySelector<HTMLElement>('[data-resume-of]')?.focus();
  };
  return (
    <Button
      variant="subtle"
      loading={applicants.states.get(candidateId)?.result === 'pending'}
      onClick={undo}
    >
      Desfazer
    </Button>
  );
}
