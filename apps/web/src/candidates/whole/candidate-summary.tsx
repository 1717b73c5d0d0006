import type { OpenedCandidate } from '@trampolim/contract/candidates/resume-openings';
import { formatCount } from '../../ui/format/format.ts';
import whole from '../../ui/pages/whole-page.module.css';
import { CandidateActionSlot } from '../candidate-actions.ts';
import { ResumeContact } from '../resume-contact.tsx';
import classes from './candidate-page.module.css';

/** How to reach the candidate and what may be done: in view for as long as the resume is read. */
export function CandidateSummary({ candidate }: { candidate: OpenedCandidate }) {
  const { openingsLeft } = candidate;
  return (
    <aside className={classes.side} aria-label="Contato e ações">
      <div className={whole.summary}>
        <ResumeContact candidate={candidate} />
        {openingsLeft !== undefined && <p className={classes.left}>{leftToday(openingsLeft)}</p>}
        <div className={classes.actions}>
          <CandidateActionSlot place="page" candidate={candidate} />
        </div>
      </div>
      <CandidateActionSlot place="side" candidate={candidate} />
    </aside>
  );
}

function leftToday(count: number): string {
  if (count === 0) return 'Este foi o último currículo que sua empresa podia abrir hoje sem candidatura.';
  const more = count === 1 ? 'mais 1 currículo' : `mais ${formatCount(count)} currículos`;
  return `Hoje sua empresa ainda pode abrir ${more} de quem não se candidatou.`;
}
