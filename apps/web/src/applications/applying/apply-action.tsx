import { Button } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useEffect, useRef, useState } from 'react';
import { onSingleClick } from '../../ui/controls/single-click.ts';
import { formatCount } from '../../ui/format/format.ts';
import { ApplicationLeap } from './application-leap.tsx';
import classes from './apply-action.module.css';
import { StandingApplication } from './standing-application.tsx';
import { useApplication } from './use-application.ts';
import { useDailyCount } from './use-daily-count.ts';

/**
 * Sends the resume to a vacancy. Where an application stands, it shows how far it has come instead; where the day's
 * applications are used up, why there is nothing to press; and nothing at all where the viewer may not apply.
 */
export function ApplyAction({ vacancy }: { vacancy: Vacancy }) {
  const { take, underWay } = useApplication(vacancy._id);
  const [leaping, setLeaping] = useState(false);
  const { data: day } = useDailyCount(vacancy.mayApply);
  const { button, standing, follow } = useFollowingFocus();
  const stands = underWay ? underWay === 'submit' : vacancy.applied;
  const busy = underWay !== undefined;

  if (stands) {
    return (
      <div ref={standing} className={classes.standing} tabIndex={-1} aria-busy={busy}>
        {leaping ? (
          <ApplicationLeap onDone={() => setLeaping(false)} />
        ) : (
          <StandingApplication vacancy={vacancy} onWithdrawn={() => follow('button')} />
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
    follow('standing');
    take('submit');
  };
  return (
    <Button ref={button} size="md" aria-busy={busy} {...onSingleClick(apply)}>
      Enviar Currículo
    </Button>
  );
}

/** What has the focus leaves the page when an application is sent or withdrawn: it goes on to what takes its place. */
function useFollowingFocus() {
  const button = useRef<HTMLButtonElement>(null);
  const standing = useRef<HTMLDivElement>(null);
  const next = useRef<'button' | 'standing'>(undefined);
  useEffect(() => {
    const place = next.current === 'button' ? button.current : standing.current;
    if (!next.current || !place) return;
    next.current = undefined;
    place.focus({ preventScroll: true });
  });
  const follow = (to: 'button' | 'standing') => {
    next.current = to;
  };
  return { button, standing, follow };
}
