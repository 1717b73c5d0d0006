import type { CandidateCard as Card } from '@trampolim/contract/candidates';
import card from '../ui/card.module.css';
import { cutText } from '../ui/format/cut-text.ts';
import { formatSalary } from '../ui/format/format-salary.ts';
import { Initials } from '../ui/initials.tsx';
import { CardSkeleton, SkeletonLines } from '../ui/lists/skeleton-lines.tsx';
import { CandidateActionSlot } from './candidate-actions.ts';
import classes from './candidate-card.module.css';

const aboutLength = 180;

/** Name, work, age and place and salary, about. */
const shape = [['45%'], ['40%'], ['25%', '20%'], ['100%'], ['60%']];

/** A candidate in a list. */
export function CandidateCard({ candidate }: { candidate: Card }) {
  const { candidateName, candidateAge, candidateAddress, areaOfInterest, desiredRole } = candidate;
  return (
    <article className={`${card.card} ${classes.card}`}>
      <Initials name={candidateName} />
      <div className={classes.who}>
        <h2 className={`${card.title} ${card.twoLines}`}>{candidateName}</h2>
        <p>{[desiredRole, areaOfInterest].filter(Boolean).join(' · ')}</p>
        <p className={classes.facts}>
          {candidateAge} anos · {candidateAddress.city}/{candidateAddress.state} ·{' '}
          <span className="only-for-screen-readers">Pretensão salarial: </span>
          {formatSalary(candidate.candidateTargetSalary)}
        </p>
      </div>
      <div className={classes.actions}>
        <CandidateActionSlot place="card" candidate={candidate} />
      </div>
      {candidate.candidateAbout && (
        <p className={classes.about}>{cutText(candidate.candidateAbout, aboutLength)}</p>
      )}
    </article>
  );
}

export const CandidateCardSkeleton = () => (
  <CardSkeleton className={classes.skeleton}>
    <SkeletonLines shape={shape} />
  </CardSkeleton>
);
