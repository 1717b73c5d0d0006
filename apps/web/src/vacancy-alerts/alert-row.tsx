import type { AlertChanges, VacancyAlert } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { type AlertFrequency, alertFrequencies } from '@trampolim/contract/values/vocabulary';
import type { ReactNode } from 'react';
import actions from '../ui/controls/action.module.css';
import classes from './alert-row.module.css';
import { frequencyWords, standingOf } from './alert-words.ts';

interface AlertRowProps {
  alert: VacancyAlert;
  /** As it is asked to be, while that is under way. */
  underWay?: AlertChanges | undefined;
  onChange: (changes: AlertChanges) => void;
  /** What else may be done with it. */
  children: ReactNode;
}

/** An alert: what it looks for, how it stands, and how often it comes. */
export function AlertRow({ alert, underWay, onChange, children }: AlertRowProps) {
  const { name } = alert;
  const paused = underWay?.paused ?? alert.paused;
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.standing}>{standingOf({ ...alert, paused })}</span>
      </div>
      <select
        className={classes.frequency}
        aria-label={`Frequência de ${name}`}
        value={underWay?.frequency ?? alert.frequency}
        onChange={({ currentTarget }) => onChange({ frequency: currentTarget.value as AlertFrequency })}
      >
        {alertFrequencies.map((each) => (
          <option key={each} value={each}>
            {frequencyWords[each].name}
          </option>
        ))}
      </select>
      <div className={classes.actions}>
        <button
          type="button"
          className={actions.textButton}
          aria-label={`${paused ? 'Retomar' : 'Pausar'} ${name}`}
          onClick={() => onChange({ paused: !paused })}
        >
          {paused ? 'Retomar' : 'Pausar'}
        </button>
        {children}
      </div>
    </div>
  );
}
