import { CheckboxField } from '../../forms/fields/field.tsx';
import classes from './choices-filter.module.css';

interface ChoicesFilterProps {
  name: string;
  /** Names the group, unless a legend does. */
  label?: string;
  options: readonly string[];
  /** As it stands in the address: parted by commas. */
  value: string | undefined;
  onChange: (value: string) => void;
  /** Of the form that they stand outside of. */
  form?: string;
}

/** Several of a list, any of which will do. */
export function ChoicesFilter({ name, label, options, value = '', onChange, form }: ChoicesFilterProps) {
  const chosen = new Set(value.split(','));
  const change = (option: string) => {
    const next = chosen.symmetricDifference(new Set([option]));
    onChange(options.filter((known) => next.has(known)).join(','));
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
