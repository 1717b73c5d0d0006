import { Skeleton } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import type { CandidateCard as Card, FoundCandidate } from '@trampolim/contract/candidates/candidates';
import { openItemOptions } from '../platform/navigation/back-to-list.ts';
import card from '../ui/card.module.css';
import { TagList } from '../ui/marks/badges.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import { containsTerm, excerptAround, MarkedText } from '../ui/marks/marked-text.tsx';
import { CardSkeleton, SkeletonLines } from '../ui/states/loading.tsx';
import { CandidateActionSlot } from './candidate-actions.ts';
import classes from './candidate-card.module.css';
import { CandidateFacts } from './candidate-facts.tsx';

const aboutLength = 100;

/** The lines of a skeleton: name and area, role and facts, about. */
const whoShape = [['60%'], ['35%']];
const factsShape = [['45%'], ['75%']];
const aboutShape = [['100%'], ['70%']];

interface CandidateCardProps {
  candidate: Card & Pick<Partial<FoundCandidate>, 'distanceKm'>;
  /** `h3` below a heading of its list. */
  heading?: 'h2' | 'h3';
  /** True if the card opens the candidate's summary, over the list or next to it. */
  opens?: boolean;
  /** True in a list next to the detail. */
  isRow?: boolean;
  /** True if the detail shows this candidate. */
  isCurrent?: boolean;
  /** The search terms to mark. */
  terms?: readonly string[];
  /** Matches of the filters in the resume. */
  matched?: readonly string[];
  /** The reason why the search found the candidate, if the card does not show it. */
  reason?: string | undefined;
}

export function CandidateCard({
  candidate,
  heading: Heading = 'h2',
  opens = false,
  isRow = false,
  isCurrent = false,
  terms = [],
  matched = [],
  reason,
}: CandidateCardProps) {
  const { _id: id, candidateName, candidateAbout, areaOfInterest } = candidate;
  const openId = useSearch({ strict: false, select: ({ candidato }) => candidato });
  const about = excerptAround(candidateAbout, terms, aboutLength);
  // The rest is shown in the detail next to the row.
  const showsAbout = about !== '' && (!isRow || containsTerm(about, terms));
  const current = isCurrent ? 'true' : undefined;
  return (
    <article
      className={`${card.card} ${classes.card}`}
      data-opens={opens}
      data-row={isRow}
      data-current={current}
    >
      <Initials name={candidateName} size="sm" />
      <div className={classes.who}>
        <Heading className={`${classes.name} ${opens ? '' : card.twoLines}`}>
          {opens ? (
            <Link
              to="."
              search={(search) => ({ ...search, candidato: id })}
              {...openItemOptions(openId)}
              resetScroll={false}
              // The link leads to the same page.
              preload={false}
              aria-current={current}
              className={`${card.opener} ${card.twoLines}`}
            >
              <MarkedText text={candidateName} terms={terms} />
            </Link>
          ) : (
            candidateName
          )}
        </Heading>
        {areaOfInterest && (
          <span className={classes.area}>
            <MarkedText text={areaOfInterest} terms={terms} />
          </span>
        )}
      </div>
      <div className={classes.actions}>
        <CandidateActionSlot place="card" candidate={candidate} />
      </div>
      <CandidateFacts
        className={classes.facts}
        candidate={candidate}
        distanceKm={candidate.distanceKm}
        terms={terms}
      />
      {reason && <p className={classes.reason}>{reason}</p>}
      {showsAbout && (
        <p className={classes.about}>
          <MarkedText text={about} terms={terms} />
        </p>
      )}
      {matched.length > 0 && (
        <div className={classes.matched}>
          <TagList tags={matched} />
        </div>
      )}
    </article>
  );
}

export const CandidateCardSkeleton = ({ isRow = false }: Pick<CandidateCardProps, 'isRow'>) => (
  <CardSkeleton className={`${classes.card} ${isRow ? classes.skeletonRow : ''}`}>
    <Skeleton width="var(--space-10)" height="var(--space-10)" radius="sm" />
    <div className={classes.who}>
      <SkeletonLines shape={whoShape} />
    </div>
    <div className={classes.facts}>
      <SkeletonLines shape={factsShape} />
    </div>
    {!isRow && (
      <div className={classes.about}>
        <SkeletonLines shape={aboutShape} />
      </div>
    )}
  </CardSkeleton>
);
