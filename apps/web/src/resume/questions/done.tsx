import { Link } from '@tanstack/react-router';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import actions from '../../ui/controls/action.module.css';
import { CompletenessMeter } from '../completeness-meter.tsx';
import classes from './questions.module.css';

interface DoneProps {
  candidate: OwnCandidate;
  onShown: () => void;
}

/** Shows how complete the first resume is, and the next steps. */
export function Done({ candidate, onShown }: DoneProps): ReactNode {
  // The caller removes the stored answers only once this page is shown. Before that, the page of the last question is
  // still open, and without answers it would redirect elsewhere.
  const reportShown = useEffectEvent(onShown);
  useEffect(() => reportShown(), []);
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        Currículo salvo!
      </h1>
      <p className={classes.lead}>
        Ele vai junto com cada candidatura, e as empresas já podem encontrar você.
      </p>
      <div className={classes.card}>
        <CompletenessMeter resume={candidate} isOpening={false} onAdd={undefined} />
      </div>
      <div className={classes.steps}>
        <Link to="/listar-vagas" search={{ order: 'match' }} className={actions.primary}>
          Ver vagas que combinam
        </Link>
        <Link to="/area-candidato" hash="curriculo" className={actions.quiet}>
          Ver e completar meu currículo
        </Link>
      </div>
    </div>
  );
}
