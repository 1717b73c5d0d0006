import type { Applicant } from '@trampolim/contract/applications';
import { today } from '@trampolim/contract/calendar';
import { CandidateActionSlot } from '../candidates/candidate-actions.ts';
import card from '../ui/card.module.css';
import { cutText } from '../ui/format/cut-text.ts';
import { formatDay } from '../ui/format/format.ts';
import { formatSalary } from '../ui/format/format-salary.ts';
import { CardSkeleton, SkeletonLines } from '../ui/lists/skeleton-lines.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './applicant-card.module.css';
import { type ChangeState, shownStatus } from './use-applicant-decisions.ts';

const aboutLength = 100;

/** Name, role, where and for how much, about, since when. */
const shape = [['45%'], ['60%'], ['75%'], ['90%'], ['50%']];

interface ApplicantCardProps {
  applicant: Applicant;
  isOpen: boolean;
  change: ChangeState | undefined;
  onOpen: () => void;
}

/** An applicant in the list. The whole card opens the resume. */
export function ApplicantCard({ applicant, isOpen, change, onOpen }: ApplicantCardProps) {
  const { candidateName, candidateAge, candidateAddress, desiredRole, areaOfInterest } = applicant;
  return (
    <article
      className={`${card.card} ${classes.card}`}
      data-open={isOpen}
      aria-busy={change?.result === 'pending'}
    >
      <header className={classes.header}>
        <h3 className={classes.name}>
          <button
            type="button"
            className={`${card.opener} ${card.twoLines} ${classes.open}`}
            aria-current={isOpen ? 'true' : undefined}
            data-applicant-card={applicant._id}
            onClick={onOpen}
          >
            {candidateName}
          </button>
        </h3>
        <StatusBadge status={shownStatus(applicant, change)} />
      </header>
      <p className={`${card.twoLines} ${classes.line}`}>
        {[desiredRole, areaOfInterest].filter(Boolean).join(' · ')}
      </p>
      <p className={`${card.twoLines} ${classes.line}`}>
        {candidateAge} anos · {candidateAddress.city}/{candidateAddress.state} ·{' '}
        <span className="only-for-screen-readers">Pretensão salarial: </span>
        {formatSalary(applicant.candidateTargetSalary)}
      </p>
      {applicant.candidateAbout && (
        <p className={classes.about}>{cutText(applicant.candidateAbout, aboutLength)}</p>
      )}
      <div className={classes.end}>
        <p className={classes.moment}>
          {change?.result === 'failed' ? (
            <span className={classes.failed}>A última decisão não foi enviada. Abra e tente de novo.</span>
          ) : (
            `Enviou o currículo em ${formatDay(today(new Date(applicant.appliedAt)))}`
          )}
        </p>
        <div className={classes.actions}>
          <CandidateActionSlot place="card" candidate={applicant} />
        </div>
      </div>
    </article>
  );
}

export const ApplicantCardSkeleton = () => (
  <CardSkeleton className={classes.card}>
    <SkeletonLines shape={shape} />
  </CardSkeleton>
);
