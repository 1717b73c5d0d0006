import { useId } from 'react';
import { ActionsSkeleton, DetailHead } from '../../ui/lists/detail-head.tsx';
import classes from '../../ui/lists/split-list.module.css';
import { showFromTop } from '../../ui/lists/split-results.tsx';
import { Initials } from '../../ui/marks/initials.tsx';
import { MarkedText } from '../../ui/marks/marked-text.tsx';
import { SkeletonLines } from '../../ui/states/loading.tsx';
import { CandidateActionSlot } from '../candidate-actions.ts';
import summaryClasses from './candidate-summary.module.css';
import { CandidateSummary, ProfileLink, type SummarizedCandidate } from './candidate-summary.tsx';

interface CandidateDetailProps {
  /** Undefined while the list loads. */
  candidate: SummarizedCandidate | undefined;
  terms: readonly string[];
}

/** The candidate chosen from the list next to it. It is sticky and scrolls independently. */
export function CandidateDetail({ candidate, terms }: CandidateDetailProps) {
  const heading = useId();
  return (
    <section className={classes.detail} aria-labelledby={heading}>
      <DetailHead
        headingId={heading}
        content={
          candidate && {
            tile: <Initials name={candidate.candidateName} />,
            title: <MarkedText text={candidate.candidateName} terms={terms} />,
            subtitle: (
              <span>
                <MarkedText text={candidate.desiredRole} terms={terms} />
              </span>
            ),
            summary: (
              <div className={summaryClasses.actions}>
                <CandidateActionSlot place="panel" candidate={candidate} />
                {/* The invitation is the main action if there is one. */}
                <ProfileLink id={candidate._id} isQuiet={candidate.mayInvite === true} />
              </div>
            ),
          }
        }
        pendingTitle="Candidato"
        pendingSummary={<ActionsSkeleton />}
      />
      {candidate ? (
        <div key={candidate._id} ref={showFromTop} className={classes.body}>
          <CandidateSummary candidate={candidate} terms={terms} />
        </div>
      ) : (
        <div className={classes.body}>
          <SummarySkeleton />
        </div>
      )}
    </section>
  );
}

const factKeys = [1, 2, 3, 4, 5, 6];
const factShape = [['40%'], ['70%']];
const aboutShape = [['15%'], ['100%'], ['95%'], ['60%']];

/** Facts in columns, and the text about the candidate. */
const SummarySkeleton = () => (
  <>
    <div className={summaryClasses.summary}>
      {factKeys.map((key) => (
        <div key={key}>
          <SkeletonLines shape={factShape} />
        </div>
      ))}
    </div>
    <SkeletonLines shape={aboutShape} />
  </>
);
