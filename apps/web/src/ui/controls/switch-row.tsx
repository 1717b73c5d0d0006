import { type ReactNode, useId } from 'react';
import classes from './switch-row.module.css';

interface SwitchRowProps {
  name: string;
  /** The explanation of the current state. */
  meaning?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * These attributes are spread, because a lint rule would require `aria-checked` next to a literal role. HTML forbids it
 * on a native checkbox.
 */
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const;

/** A setting that applies immediately: its name, an explanation and a switch. The whole row is clickable. */
export function SwitchRow({ name, meaning, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={classes.row}>
      <span className={classes.text}>
        <strong>{name}</strong>
        {meaning && (
          <span className={classes.meaning} id={id}>
            {meaning}
          </span>
        )}
      </span>
      <input
        {...nativeSwitch}
        className={classes.switch}
        checked={checked}
        aria-label={name}
        aria-describedby={meaning ? id : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
