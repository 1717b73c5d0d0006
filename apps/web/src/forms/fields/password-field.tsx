import { useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import { Field, type TextFieldProps } from './field.tsx';
import classes from './password-field.module.css';

const eye = 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z';

/**
 * A password field with a button that shows the text: `<PasswordField label="Senha" autoComplete="current-password"
 * {...form.field('password')} />`
 */
export function PasswordField({ label, hint, error, onChange, ...rest }: Omit<TextFieldProps, 'type'>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <div className={classes.withButton}>
          <input
            {...rest}
            {...input}
            type={isVisible ? 'text' : 'password'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <button
            type="button"
            className={`${actions.iconButton} ${classes.reveal}`}
            aria-label={isVisible ? 'Ocultar senha' : 'Mostrar senha'}
            onClick={() => setVisible(!isVisible)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={isVisible ? `${eye}M4 20 20 4` : eye} />
            </svg>
          </button>
        </div>
      )}
    </Field>
  );
}

/** A field for a new password, with the rule that the server checks. */
export const NewPasswordField = (props: Omit<TextFieldProps, 'type'>) => (
  <PasswordField autoComplete="new-password" aria-required hint="No mínimo 8 caracteres." {...props} />
);
