import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OpenedCandidate } from '@trampolim/contract/candidates/resume-openings';
import actions from '../../ui/controls/action.module.css';
import { Initials } from '../../ui/marks/initials.tsx';
import head from '../../ui/pages/page-head.module.css';
import whole from '../../ui/pages/whole-page.module.css';
import { CandidateFacts } from '../candidate-facts.tsx';
import classes from './candidate-page.module.css';

/** Who it is. Its heading is there before the rest: it has the focus, which must not get lost. */
export function CandidateHead({ candidate }: { candidate: OpenedCandidate | undefined }) {
  return (
    <header className={whole.head}>
      <Link to="/listar-candidatos" className={`${actions.link} ${whole.back}`}>
        <IconArrowLeft size={20} aria-hidden="true" />
        Candidatos
      </Link>
      <div className={classes.identity}>
        {candidate && <Initials name={candidate.candidateName} size="lg" />}
        <div className={classes.names}>
          <h1 className={candidate ? head.title : 'only-for-screen-readers'}>
            {candidate?.candidateName ?? 'Candidato'}
          </h1>
          {candidate && <CandidateFacts candidate={candidate} />}
        </div>
      </div>
    </header>
  );
}
