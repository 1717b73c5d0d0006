import type { Applicant } from '@trampolim/contract/applications/applicants';
import { useEffect, useRef } from 'react';
import { CandidateActionSlot } from '../../candidates/candidate-actions.ts';
import { CandidateFacts } from '../../candidates/candidate-facts.tsx';
import card from '../../ui/card.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeDay } from '../../ui/format/relative-time.ts';
import { SelectBox } from '../../ui/lists/selection.tsx';
import { CardSkeleton, SkeletonLines } from '../../ui/states/loading.tsx';
import {
  FitPhrases,
  MatchScore,
  PromiseMark,
  RatingMark,
  StatusMark,
  UnreadMark,
} from '../applicant-marks.tsx';
import { type ChangeState, optimisticStatus } from '../decisions/use-applicant-decisions.ts';
import type { SelectedApplicants } from '../selection/use-batch-decision.ts';
import classes from './applicant-row.module.css';

/** Placeholder for name, role and facts. */
const shape = [['45%'], ['55%'], ['70%']];

interface ApplicantRowProps {
  applicant: Applicant;
  isOpen: boolean;
  change: ChangeState | undefined;
  onOpen: () => void;
  showsScore: boolean;
  selection: SelectedApplicants;
  /** The loaded applicants, for selecting a range. */
  visibleApplicants: readonly Applicant[];
}

/** An applicant in the list. The whole row opens the resume. */
export function ApplicantRow({
  applicant,
  isOpen,
  change,
  onOpen,
  showsScore,
  selection,
  visibleApplicants,
}: ApplicantRowProps) {
  const { candidateName, appliedAt } = applicant;
  const status = optimisticStatus(applicant, change);
  const row = useRef<HTMLElement>(null);
  // An applicant opened by a key or after a decision may be outside the visible area.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <article ref={row} className={classes.row} data-open={isOpen} aria-busy={change?.result === 'pending'}>
      <div className={classes.marks}>
        <StatusMark status={status} />
        <SelectBox
          item={applicant}
          name={candidateName}
          selection={selection}
          visibleItems={visibleApplicants}
        />
      </div>
      <h3 className={classes.name}>
        <button
          type="button"
          className={`${card.opener} ${classes.open}`}
          aria-current={isOpen ? 'true' : undefined}
          data-applicant-row={applicant._id}
          onClick={onOpen}
        >
          {candidateName}
        </button>
      </h3>
      <p className={classes.moment}>
        <UnreadMark unread={applicant.unreadMessages} />
        {applicant.invited && <span>a convite</span>}
        <PromiseMark promise={applicant.replyPromise} />
        <RatingMark rating={applicant.rating} />
        {showsScore && <MatchScore score={applicant.matchScore} />}
        <time dateTime={appliedAt} title={formatInstant(appliedAt)}>
          <span className="only-for-screen-readers">{status}. Enviou o currículo </span>
          {relativeDay(appliedAt)}
        </time>
      </p>
      {change?.result === 'failed' ? (
        <p className={classes.failed}>A última decisão não foi enviada. Abra e tente de novo.</p>
      ) : (
        <div className={classes.facts}>
          <CandidateFacts candidate={applicant} />
          <FitPhrases phrases={applicant.fit} />
        </div>
      )}
      <div className={classes.actions}>
        <CandidateActionSlot place="card" candidate={applicant} />
      </div>
    </article>
  );
}

export const ApplicantRowSkeleton = () => (
  <CardSkeleton className={`${classes.row} ${classes.skeleton}`}>
    <SkeletonLines shape={shape} />
  </CardSkeleton>
);
