import { useId } from 'react';
import classes from './checkbox-group.module.css';
import { CheckboxField, type FieldState } from './field.tsx';

/** Values of `useTextForm` are texts, so the chosen options are joined. No option contains a space. */
const separator = ' ';

export const joinOptions = (options: readonly string[]): string => options.join(separator);

/** Returns the options that a joined text contains. */
export function chosenOptions<Option extends string>(options: readonly Option[], joined: string): Option[] {
  const chosen = joined.split(separator);
  return options.filter((option) => chosen.includes(option));
}

interface CheckboxGroupProps<Option extends string> extends FieldState {
  legend: string;
  labels: Record<Option, string>;
  options: readonly Option[];
  className?: string | undefined;
}

/** A field for any number of a few options. */
export function CheckboxGroup<Option extends string>({
  legend,
  labels,
  options,
  className = '',
  name,
  value,
  error,
  onChange,
}: CheckboxGroupProps<Option>) {
  const errorId = useId();
  const chosen = chosenOptions(options, value);
  const toggle = (option: Option, isChosen: boolean) =>
    onChange(joinOptions(options.filter((other) => (other === option ? isChosen : chosen.includes(other)))));
  return (
    <fieldset className={`${classes.group} ${className}`} aria-describedby={errorId}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <CheckboxField
          key={option}
          name={name}
          value={option}
          label={labels[option]}
          checked={chosen.includes(option)}
          onChange={(isChosen) => toggle(option, isChosen)}
        />
      ))}
      <p id={errorId} className={classes.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
