import { Button } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { type RefObject, useEffect, useRef, useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import { onSingleClick } from '../../ui/controls/single-click.ts';
import { formatCount } from '../../ui/format/format.ts';
import type { VacancyActionPlace } from '../../vacancies/vacancy-actions.ts';
import type { ApplicationAction } from '../application-api.ts';
import { CompactStatusStepper } from '../status-stepper.tsx';
import classes from './apply-action.module.css';
import { useDailyCount } from './daily-count.tsx';
import { ApplicationSent, preloadSentDialog, useApplication } from './use-application.tsx';
import { useFirstFact } from './use-first-fact.tsx';
import { WithdrawButton, WithdrawDialog } from './withdraw-dialog.tsx';

interface ApplyActionProps {
  vacancy: Vacancy;
  place?: VacancyActionPlace | undefined;
}

/**
 * Sends the resume to a vacancy. After applying it shows what happens next, and then the status. After the last
 * application of the day it shows the reason for the missing button. Renders nothing when the viewer may not apply.
 */
export function ApplyAction({ vacancy, place }: ApplyActionProps) {
  const application = useApplication(vacancy._id);
  const firstFact = useFirstFact();
  const { buttonRef, statusRef, moveFocusTo } = useFocusAfterChange();
  const apply = () =>
    firstFact.askBefore(() => {
      preloadSentDialog();
      moveFocusTo('status');
      application.submit();
    });
  return (
    <>
      <ApplyControl
        vacancy={vacancy}
        place={place}
        pendingAction={application.pendingAction}
        isCheckingResume={firstFact.isChecking}
        buttonRef={buttonRef}
        statusRef={statusRef}
        onApply={apply}
        onWithdraw={() => moveFocusTo('button')}
      />
      {firstFact.dialog}
      {application.dialog}
      {application.isSent && (
        <ApplicationSent
          vacancy={vacancy}
          onClose={() => {
            application.closeSent();
            moveFocusTo('status');
          }}
        />
      )}
    </>
  );
}

interface CurrentApplicationProps extends ApplyActionProps {
  /** Called when the withdrawal starts, because the button that opened the dialog disappears. */
  onWithdraw: () => void;
}

interface ApplyControlProps extends CurrentApplicationProps {
  pendingAction: ApplicationAction | undefined;
  /** True while it is unknown whether the resume is empty. */
  isCheckingResume: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
  statusRef: RefObject<HTMLDivElement | null>;
  onApply: () => void;
}

function ApplyControl({
  vacancy,
  place,
  pendingAction,
  isCheckingResume,
  buttonRef,
  statusRef,
  onApply,
  onWithdraw,
}: ApplyControlProps) {
  const { data: dailyCount } = useDailyCount({ enabled: vacancy.mayApply });
  const isBusy = pendingAction !== undefined;
  const hasApplied = isBusy ? pendingAction === 'submit' : vacancy.applied;

  if (hasApplied) {
    return (
      <div ref={statusRef} className={classes.status} tabIndex={-1} aria-busy={isBusy}>
        <span className="only-for-screen-readers" role="status">
          {isBusy && 'Candidatura enviada'}
        </span>
        <CurrentApplication vacancy={vacancy} place={place} onWithdraw={onWithdraw} />
      </div>
    );
  }
  if (!isBusy && !vacancy.mayApply) return null;
  if (!isBusy && dailyCount && dailyCount.dailyApplicationsCount >= dailyCount.dailyLimit) {
    return (
      <p className={classes.limitReached}>
        <IconClockPause size={20} stroke={1.8} aria-hidden="true" />
        Você usou as {formatCount(dailyCount.dailyLimit)} candidaturas de hoje. Amanhã tem mais.
      </p>
    );
  }
  return (
    <Button
      ref={buttonRef}
      size="md"
      aria-busy={isBusy || isCheckingResume}
      {...onSingleClick(() => {
        if (!isBusy && !isCheckingResume) onApply();
      })}
    >
      Enviar Currículo
    </Button>
  );
}

/** Moves the focus to the replacement when applying or withdrawing removes the focused element. */
function useFocusAfterChange() {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const statusRef = useRef<HTMLDivElement>(null);
  const next = useRef<'button' | 'status'>(undefined);
  // Runs after every rendering, because the replacement is rendered later than the focus is requested.
  useEffect(() => {
    const target = next.current === 'button' ? buttonRef.current : statusRef.current;
    if (!next.current || !target) return;
    next.current = undefined;
    target.focus({ preventScroll: true });
  });
  const moveFocusTo = (to: 'button' | 'status') => {
    next.current = to;
  };
  return { buttonRef, statusRef, moveFocusTo };
}

/** Shows the status of the viewer's application instead of the apply button. */
function CurrentApplication({ vacancy, place, onWithdraw }: CurrentApplicationProps) {
  const { _id: vacancyId, jobTitle, applicationStatus: status, mayWithdraw } = vacancy;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={classes.application} data-place={place}>
      <CompactStatusStepper status={status ?? 'Currículo Enviado'} />
      <div className={classes.actions}>
        <Link to="/curriculos-enviados" search={{ vacancyId }} className={actions.link}>
          <span>
            Ver<span className={classes.object}> candidatura</span>
          </span>
        </Link>
        {mayWithdraw && <WithdrawButton onClick={() => setConfirming(true)} />}
      </div>
      <WithdrawDialog
        opened={isConfirming}
        application={{ vacancyId, jobTitle, status }}
        onClose={() => setConfirming(false)}
        onConfirmed={onWithdraw}
      />
    </div>
  );
}
