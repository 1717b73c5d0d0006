import type { ComponentProps } from 'react';
import { Field, type TextFieldProps } from './field.tsx';
import classes from './text-area-field.module.css';

type TextAreaFieldProps = Pick<TextFieldProps, 'label' | 'error' | 'value' | 'onChange'> &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'maxLength'> & {
    /** Displayed with the character count. Longer texts can be typed, and the schema rejects them. */
    limit: number;
  };

/** `<TextAreaField label="Sobre você" limit={aboutLimit} {...draft.field('candidateAbout')} />` */
export function TextAreaField({ label, error, limit, onChange, ...rest }: TextAreaFieldProps) {
  // Hidden from screen readers, which would read the count out at every key.
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
