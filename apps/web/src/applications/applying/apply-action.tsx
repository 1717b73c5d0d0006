import { Button } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useEffect, useRef, useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import { onSingleClick } from '../../ui/controls/single-click.ts';
import { LeapArc } from '../../ui/drawings/leap-arc.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { CompactStatusStrip } from '../status-strip.tsx';
import classes from './apply-action.module.css';
import { useApplication } from './use-application.ts';
import { useDailyCount } from './use-daily-count.ts';
import { WithdrawButton, WithdrawDialog } from './withdraw-dialog.tsx';

/**
 * Sends the resume to a vacancy. After applying it shows the status instead, and after the last application of the day the reason
 * for the missing button. Renders nothing when the viewer may not apply.
 */
export function ApplyAction({ vacancy }: { vacancy: Vacancy }) {
  const { take, underWay } = useApplication(vacancy._id);
  const [leaping, setLeaping] = useState(false);
  const { data: day } = useDailyCount(vacancy.mayApply);
  const { button, status, follow } = useFocusAfterChange();
  const hasApplied = underWay ? underWay === 'submit' : vacancy.applied;
  const busy = underWay !== undefined;

  if (hasApplied) {
    return (
      <div ref={status} className={classes.standing} tabIndex={-1} aria-busy={busy}>
        {leaping ? (
          <ApplicationLeap onDone={() => setLeaping(false)} />
        ) : (
          <CurrentApplication vacancy={vacancy} onWithdrawn={() => follow('button')} />
        )}
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
  const apply = () => {
    if (busy) return;
    setLeaping(true);
    follow('status');
    take('submit');
  };
  return (
    <Button ref={button} size="md" aria-busy={busy} {...onSingleClick(apply)}>
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

/** Reading time after the animation. */
const restInMilliseconds = 900;

/** Plays the sending animation once and calls `onDone` afterwards. */
function ApplicationLeap({ onDone }: { onDone: () => void }) {
  const [landed, setLanded] = useState(false);
  useEffect(() => {
    if (!landed) return undefined;
    const rest = setTimeout(onDone, restInMilliseconds);
    return () => clearTimeout(rest);
  }, [landed, onDone]);
  return (
    <p className={classes.leap} role="status">
      <LeapArc size="sm" state={landed ? 'landed' : 'leaping'} onLanded={() => setLanded(true)} />
      Candidatura enviada
    </p>
  );
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
      <CompactStatusStrip status={status ?? 'Currículo Enviado'} />
      <div className={classes.actions}>
        <Link to="/curriculos-enviados" search={{ title: jobTitle }} className={actions.link}>
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
