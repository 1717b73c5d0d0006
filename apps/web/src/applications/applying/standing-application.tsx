import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import { CompactStatusStrip } from '../status/compact-status-strip.tsx';
import classes from './standing-application.module.css';
import { WithdrawButton } from './withdraw-button.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface StandingApplicationProps {
  vacancy: Vacancy;
  /** The button that asked has gone by then. */
  onWithdrawn: () => void;
}

/** Where the application to a vacancy stands, in the place of the button that sent it. */
export function StandingApplication({ vacancy, onWithdrawn }: StandingApplicationProps) {
  const { _id: vacancyId, jobTitle, applicationStatus: status, mayWithdraw } = vacancy;
  const [asking, setAsking] = useState(false);
  return (
    <div className={classes.standing}>
      <CompactStatusStrip status={status ?? 'Currículo Enviado'} />
      <div className={classes.actions}>
        <Link to="/curriculos-enviados" search={{ title: jobTitle }} className={actions.link}>
          <span>
            Ver<span className={classes.what}> candidatura</span>
          </span>
        </Link>
        {mayWithdraw && <WithdrawButton onClick={() => setAsking(true)} />}
      </div>
      <WithdrawDialog
        opened={asking}
        application={{ vacancyId, jobTitle, status }}
        onClose={() => setAsking(false)}
        onWithdrawn={onWithdrawn}
      />
    </div>
  );
}
