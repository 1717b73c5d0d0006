import { type ReactNode, useId } from 'react';
import control from './switch.module.css';
import classes from './switch-row.module.css';

interface SwitchRowProps {
  name: string;
  /** What it means, as it stands. */
  meaning: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The browser tells whether a checkbox is checked: HTML allows no `aria-checked` beside it. */
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const;

/** What is on or off from the moment it is touched, told in words, with its switch at the end of the row; the whole row switches it. */
export function SwitchRow({ name, meaning, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={classes.row}>
      <span className={classes.words}>
        <strong>{name}</strong>
        <span className={classes.meaning} id={id}>
          {meaning}
        </span>
      </span>
      <input
        {...nativeSwitch}
        className={control.switch}
        checked={checked}
        aria-label={name}
        aria-describedby={id}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
