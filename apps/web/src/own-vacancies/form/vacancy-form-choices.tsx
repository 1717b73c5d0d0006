import { type ReactNode, useId } from 'react';
import type { FieldState } from '../../forms/fields/field.tsx';
import classes from './vacancy-form.module.css';

interface ChoicesFieldProps extends Pick<FieldState<string[]>, 'value' | 'onChange'> {
  label: string;
  hint?: ReactNode;
  options: readonly string[];
}

/** Some of a list, each switched on and off. */
export function ChoicesField({ label, hint, options, value, onChange }: ChoicesFieldProps) {
  const hintId = useId();
  const chosen = new Set(value);
  const toggle = (option: string) => {
    const next = chosen.symmetricDifference(new Set([option]));
    onChange(options.filter((known) => next.has(known)));
  };
  return (
    <fieldset className={classes.choicesField} aria-describedby={hint ? hintId : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.choices}>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            className={classes.choice}
            aria-pressed={chosen.has(option)}
            onClick={() => toggle(option)}
          >
            {option}
          </button>
        ))}
      </div>
      {hint && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
