import type { AlertChanges, VacancyAlert } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { type AlertFrequency, alertFrequencies } from '@trampolim/contract/values/vocabulary';
import type { ReactNode } from 'react';
import field from '../forms/fields/field.module.css';
import actions from '../ui/controls/action.module.css';
import primitives from '../ui/primitives.module.css';
import classes from './alert-row.module.css';
import { frequencyTexts, scheduleText } from './alert-texts.ts';

interface AlertRowProps {
  alert: VacancyAlert;
  /** The requested state of the alert while the request is pending. */
  pendingChange?: AlertChanges | undefined;
  onChange: (changes: AlertChanges) => void;
  /** The actions after the usual ones. */
  children: ReactNode;
}

/** An alert with its search, status and frequency. */
export function AlertRow({ alert, pendingChange, onChange, children }: AlertRowProps) {
  const { name } = alert;
  const paused = pendingChange?.paused ?? alert.paused;
  return (
    <div className={classes.row}>
      <div className={primitives.stack1}>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.status}>{scheduleText({ ...alert, paused })}</span>
      </div>
      <select
        className={`${field.input} ${classes.frequency}`}
        aria-label={`Frequência de ${name}`}
        value={pendingChange?.frequency ?? alert.frequency}
        onChange={({ currentTarget }) => onChange({ frequency: currentTarget.value as AlertFrequency })}
      >
        {alertFrequencies.map((each) => (
          <option key={each} value={each}>
            {frequencyTexts[each].name}
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
