import { CheckboxField, toggled } from '../../forms/fields/field.tsx';
import classes from './choices-filter.module.css';

interface ChoicesFilterProps {
  name: string;
  /** Names the group, unless a legend does. */
  label?: string;
  options: readonly string[];
  /** The chosen values as in the URL, separated by commas. */
  value: string | undefined;
  onChange: (value: string) => void;
  /** The id of the form, if the choices are outside of it. */
  form?: string;
}

/** Several choices of a list; results match any of them. */
export function ChoicesFilter({ name, label, options, value = '', onChange, form }: ChoicesFilterProps) {
  const chosen = new Set(value.split(','));
  const change = (option: string) => {
    const next = toggled(chosen, option);
    onChange(options.filter((each) => next.has(each)).join(','));
  };
  return (
    <div className={classes.choices} role={label && 'group'} aria-label={label}>
      {options.map((option) => (
        <CheckboxField
          key={option}
          name={name}
          value={option}
          form={form}
          label={option}
          checked={chosen.has(option)}
          onChange={() => change(option)}
        />
      ))}
    </div>
  );
}
