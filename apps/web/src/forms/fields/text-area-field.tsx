import type { ComponentProps } from 'react';
import { Field, type TextFieldProps } from './field.tsx';
import classes from './text-area-field.module.css';

type TextAreaFieldProps = Pick<TextFieldProps, 'label' | 'error' | 'value' | 'onChange'> &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'maxLength'> & {
    /** Shown as a count. What is beyond stays, for its author to shorten; the schema refuses it. */
    limit: number;
  };

/** `<TextAreaField label="Sobre você" limit={aboutLimit} {...draft.field('candidateAbout')} />` */
export function TextAreaField({ label, error, limit, onChange, ...rest }: TextAreaFieldProps) {
  // Read out at every letter, the count would drown what is being typed.
  const count = (
    <span className={classes.count} aria-hidden="true" data-over={rest.value.length > limit}>
      {rest.value.length.toLocaleString('pt-BR')} de {limit.toLocaleString('pt-BR')}
    </span>
  );
  return (
    <Field
      label={label}
      hint={count}
      error={
        error && (
          <span className={classes.note}>
            {error} {count}
          </span>
        )
      }
    >
      {(input) => (
        <textarea
          {...rest}
          {...input}
          className={`${input.className} ${classes.area}`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
