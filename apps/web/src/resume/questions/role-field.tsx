import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { type ReactNode, useRef } from 'react';
import { Field } from '../../forms/fields/field.tsx';
import { comboboxAttributes, Suggestions } from '../../forms/search/suggestions.tsx';
import classes from './questions.module.css';

interface RoleFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (role: string) => void;
  /** Called when a suggestion was chosen. */
  onChosen?: () => void;
}

/** A role, with the occupations of the search as suggestions. */
export function RoleField({ label, value, error, onChange, onChosen }: RoleFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} error={error} hint="Digite e toque em uma sugestão.">
      {(inputProps) => (
        <div className={classes.combobox}>
          <input
            {...inputProps}
            {...comboboxAttributes}
            ref={input}
            value={value}
            maxLength={shortTextLimit}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <Suggestions
            input={input}
            of="vacancies"
            only="occupation"
            onChoose={({ text }) => {
              onChange(text);
              onChosen?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}
