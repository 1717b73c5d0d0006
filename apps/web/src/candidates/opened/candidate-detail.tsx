import { useId } from 'react';
import classes from '../../ui/lists/split-list.module.css';
import { showFromTop } from '../../ui/lists/split-results.tsx';
import { Initials } from '../../ui/marks/initials.tsx';
import { MarkedText } from '../../ui/marks/marked-text.tsx';
import { SkeletonLines } from '../../ui/states/loading.tsx';
import { CandidateActionSlot } from '../candidate-actions.ts';
import own from './candidate-summary.module.css';
import { CandidateSummary, ProfileLink, type SummarizedCandidate } from './candidate-summary.tsx';

/** Three rows of two facts, and a text. */
const summaryShape = [['35%', '35%'], ['25%', '30%'], ['30%'], ['90%'], ['80%']];

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
      <header className={classes.head}>
        {candidate && <Initials name={candidate.candidateName} />}
        <div className={classes.names}>
          <h2 id={heading} tabIndex={-1} className={classes.title}>
            {candidate ? <MarkedText text={candidate.candidateName} terms={terms} /> : 'Candidato'}
          </h2>
          {candidate && (
            <span>
              <MarkedText text={candidate.desiredRole} terms={terms} />
            </span>
          )}
        </div>
        {candidate && (
          <div className={classes.summary}>
            <div className={own.actions}>
              <CandidateActionSlot place="panel" candidate={candidate} />
              {/* The invitation is the main action if there is one. */}
              <ProfileLink id={candidate._id} isQuiet={candidate.mayInvite === true} />
            </div>
          </div>
        )}
      </header>
      {candidate ? (
        <div key={candidate._id} ref={showFromTop} className={classes.body}>
          <CandidateSummary candidate={candidate} terms={terms} />
        </div>
      ) : (
        <div className={classes.body}>
          <SkeletonLines shape={summaryShape} />
        </div>
      )}
    </section>
  );
}
