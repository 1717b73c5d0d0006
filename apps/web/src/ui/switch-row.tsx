import { type ReactNode, useId } from 'react';
import { Switch } from './switch.tsx';
import classes from './switch-row.module.css';

interface SwitchRowProps {
  name: string;
  /** What it means, as it stands. */
  meaning: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** What may be on or off, told in words, with its switch at the end of the row; the whole row switches it. */
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
      <Switch checked={checked} onChange={onChange} name={name} describedBy={id} />
    </label>
  );
}
