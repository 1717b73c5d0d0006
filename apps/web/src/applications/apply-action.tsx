import { Button } from '@mantine/core';
import type { Vacancy } from '@trampolim/contract/vacancies';
import { useState } from 'react';
import { onSingleClick } from '../ui/single-click.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './apply-action.module.css';
import { useApplication } from './use-application.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/**
 * Sends the resume to a vacancy, or takes it back after a question. Where the application stands once it cannot be
 * taken back, and nothing where the viewer may do neither.
 */
export function ApplyAction({ vacancy }: { vacancy: Vacancy }) {
  const { take, underWay } = useApplication(vacancy._id);
  const [asking, setAsking] = useState(false);
  const { applied, applicationStatus, mayApply, mayWithdraw } = vacancy;
  if (!underWay && applied && !mayWithdraw) {
    return (
      applicationStatus && (
        <p className={classes.standing}>
          Sua candidatura: <StatusBadge status={applicationStatus} />
        </p>
      )
    );
  }
  if (!underWay && !applied && !mayApply) return null;
  const showsApplied = underWay ? underWay === 'submit' : applied;
  const act = () => {
    if (underWay) return;
    if (applied) setAsking(true);
    else take('submit');
  };
  return (
    <>
      <Button
        size="md"
        variant={showsApplied ? 'default' : 'filled'}
        aria-busy={underWay !== undefined}
        {...onSingleClick(act)}
      >
        {showsApplied ? 'Remover Candidatura' : 'Enviar Currículo'}
      </Button>
      <WithdrawDialog
        opened={asking}
        application={{ vacancyId: vacancy._id, jobTitle: vacancy.jobTitle, status: applicationStatus }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
