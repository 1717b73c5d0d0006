import { Button } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { type RefObject, useEffect, useRef, useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import { onSingleClick } from '../../ui/controls/single-click.ts';
import { formatCount } from '../../ui/format/format.ts';
import type { ApplicationStep } from '../application-api.ts';
import { CompactStatusStepper } from '../status-stepper.tsx';
import { ApplicationSent, prepareSent } from './application-sent.tsx';
import classes from './apply-action.module.css';
import { useApplication } from './use-application.tsx';
import { useDailyCount } from './use-daily-count.ts';
import { useFirstFact } from './use-first-fact.tsx';
import { WithdrawButton, WithdrawDialog } from './withdraw-dialog.tsx';

/**
 * Sends the resume to a vacancy. After applying it shows what happens next, and then the status. After the last application of the
 * day it shows the reason for the missing button. Renders nothing when the viewer may not apply.
 */
export function ApplyAction({ vacancy }: { vacancy: Vacancy }) {
  const application = useApplication(vacancy._id);
  const firstFact = useFirstFact();
  const { button, status, follow } = useFocusAfterChange();
  const apply = () =>
    firstFact.ask(() => {
      prepareSent();
      follow('status');
      application.submit();
    });
  return (
    <>
      <ApplyControl
        vacancy={vacancy}
        pendingStep={application.pendingStep}
        isAsking={firstFact.isAsking}
        button={button}
        status={status}
        onApply={apply}
        onWithdrawn={() => follow('button')}
      />
      {firstFact.dialog}
      {application.dialog}
      {application.isSent && (
        <ApplicationSent
          vacancy={vacancy}
          onClose={() => {
            application.closeSent();
            follow('status');
          }}
        />
      )}
    </>
  );
}

interface ApplyControlProps {
  vacancy: Vacancy;
  pendingStep: ApplicationStep | undefined;
  isAsking: boolean;
  button: RefObject<HTMLButtonElement | null>;
  status: RefObject<HTMLDivElement | null>;
  onApply: () => void;
  onWithdrawn: () => void;
}

function ApplyControl({
  vacancy,
  pendingStep,
  isAsking,
  button,
  status,
  onApply,
  onWithdrawn,
}: ApplyControlProps) {
  const { data: day } = useDailyCount(vacancy.mayApply);
  const busy = pendingStep !== undefined;
  const hasApplied = busy ? pendingStep === 'submit' : vacancy.applied;

  if (hasApplied) {
    return (
      <div ref={status} className={classes.status} tabIndex={-1} aria-busy={busy}>
        <span className="only-for-screen-readers" role="status">
          {busy && 'Candidatura enviada'}
        </span>
        <CurrentApplication vacancy={vacancy} onWithdrawn={onWithdrawn} />
      </div>
    );
  }
  if (!busy && !vacancy.mayApply) return null;
  if (!busy && day && day.dailyApplicationsCount >= day.dailyLimit) {
    return (
      <p className={classes.usedUp}>
        <IconClockPause size={20} stroke={1.8} aria-hidden="true" />
        Você usou as {formatCount(day.dailyLimit)} candidaturas de hoje. Amanhã tem mais.
      </p>
    );
  }
  return (
    <Button
      ref={button}
      size="md"
      aria-busy={busy || isAsking}
      {...onSingleClick(() => {
        if (!busy && !isAsking) onApply();
      })}
    >
      Enviar Currículo
    </Button>
  );
}

/** Moves the focus to the replacement when applying or withdrawing removes the focused element. */
function useFocusAfterChange() {
  const button = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const next = useRef<'button' | 'status'>(undefined);
  useEffect(() => {
    const place = next.current === 'button' ? button.current : status.current;
    if (!next.current || !place) return;
    next.current = undefined;
    place.focus({ preventScroll: true });
  });
  const follow = (to: 'button' | 'status') => {
    next.current = to;
  };
  return { button, status, follow };
}

interface CurrentApplicationProps {
  vacancy: Vacancy;
  /** Called after the withdrawal, when the button that opened the dialog is gone. */
  onWithdrawn: () => void;
}

/** The status of the viewer's application, in place of the apply button. */
function CurrentApplication({ vacancy, onWithdrawn }: CurrentApplicationProps) {
  const { _id: vacancyId, jobTitle, applicationStatus: status, mayWithdraw } = vacancy;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={classes.application}>
      <CompactStatusStepper status={status ?? 'Currículo Enviado'} />
      <div className={classes.actions}>
        <Link to="/curriculos-enviados" search={{ vacancyId }} className={actions.link}>
          <span>
            Ver<span className={classes.what}> candidatura</span>
          </span>
        </Link>
        {mayWithdraw && <WithdrawButton onClick={() => setConfirming(true)} />}
      </div>
      <WithdrawDialog
        opened={isConfirming}
        application={{ vacancyId, jobTitle, status }}
        onClose={() => setConfirming(false)}
        onWithdrawn={onWithdrawn}
      />
    </div>
  );
}
