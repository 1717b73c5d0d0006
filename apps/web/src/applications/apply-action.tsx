import { Button } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import type { Vacancy } from '@trampolim/contract/vacancies';
import { useRef, useState } from 'react';
import { formatCount } from '../ui/format/format.ts';
import { onSingleClick } from '../ui/single-click.ts';
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
  const place = useRef<HTMLDivElement>(null);
  // What had the focus leaves the page with each change of state.
  const keepFocus = () => place.current?.focus({ preventScroll: true });
  const { mayApply } = vacancy;
  const stands = underWay ? underWay === 'submit' : vacancy.applied;
  if (!stands && !underWay && !mayApply) return null;

  const usedUp = day !== undefined && day.dailyApplicationsCount >= day.dailyLimit;
  const apply = () => {
    if (underWay) return;
    setLeaping(true);
    take('submit');
    keepFocus();
  };
  return (
    <div ref={place} className={classes.action} tabIndex={-1} aria-busy={underWay !== undefined}>
      {stands && leaping ? (
        <ApplicationLeap onDone={() => setLeaping(false)} />
      ) : stands ? (
        <StandingApplication vacancy={vacancy} onWithdrawn={keepFocus} />
      ) : usedUp && !underWay ? (
        <p className={classes.usedUp}>
          <IconClockPause size={20} stroke={1.8} aria-hidden="true" />
          Você usou as {formatCount(day.dailyLimit)} candidaturas de hoje. Amanhã tem mais.
        </p>
      ) : (
        <Button size="md" {...onSingleClick(apply)}>
          Enviar Currículo
        </Button>
      )}
    </div>
  );
}
