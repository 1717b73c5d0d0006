import type { CandidateCard as Card } from '@trampolim/contract/candidates/candidates';
import card from '../ui/card.module.css';
import { previewText } from '../ui/format/preview-text.ts';
import { Initials } from '../ui/initials.tsx';
import { CardSkeleton, SkeletonLines } from '../ui/lists/skeleton-lines.tsx';
import { CandidateActionSlot } from './candidate-actions.ts';
import classes from './candidate-card.module.css';
import { CandidateFacts } from './candidate-facts.tsx';

const aboutLength = 100;

/** Name, role, facts, about. */
const shape = [['45%'], ['40%'], ['60%'], ['90%']];

interface CandidateCardProps {
  candidate: Card;
  /** `h3` below a heading of its list. */
  heading?: 'h2' | 'h3';
}

/** A candidate in a list. */
export function CandidateCard({ candidate, heading: Heading = 'h2' }: CandidateCardProps) {
  const { candidateName, candidateAbout, areaOfInterest } = candidate;
  return (
    <article className={`${card.card} ${classes.card}`}>
      <Initials name={candidateName} size="sm" />
      <div className={classes.who}>
        <Heading className={`${classes.name} ${card.twoLines}`}>{candidateName}</Heading>
        {areaOfInterest && <span className={classes.area}>{areaOfInterest}</span>}
      </div>
      <div className={classes.actions}>
        <CandidateActionSlot place="card" candidate={candidate} />
      </div>
      <CandidateFacts className={classes.facts} candidate={candidate} />
      {candidateAbout && <p className={classes.about}>{previewText(candidateAbout, aboutLength)}</p>}
    </article>
  );
}

export const CandidateCardSkeleton = () => (
  <CardSkeleton className={classes.skeleton}>
    <SkeletonLines shape={shape} />
  </CardSkeleton>
);
