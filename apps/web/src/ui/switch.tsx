import classes from './switch.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label that it stands in says more than its name. */
  name: string;
  /** Id of the text that says what it means. */
  describedBy: string;
}

/** What is on or off from the moment it is touched, inside its label. */
export const Switch = ({ checked, onChange, name, describedBy }: SwitchProps) => (
  <input
    type="checkbox"
    role="switch"
    className={classes.switch}
    checked={checked}
    aria-checked={checked}
    aria-label={name}
    aria-describedby={describedBy}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);
