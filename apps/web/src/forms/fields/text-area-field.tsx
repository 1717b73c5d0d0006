import type { ComponentProps } from 'react';
import { Field, type TextFieldProps } from './field.tsx';
import classes from './text-area-field.module.css';

type TextAreaFieldProps = Pick<TextFieldProps, 'label' | 'error' | 'value' | 'onChange'> &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'maxLength'> & {
    /** Longer texts can be typed, and the schema rejects them. */
    limit: number;
  };

/**
 * The character count is visible from this share of the limit on. Its line is always reserved, so that nothing moves.
 */
const countedShare = 0.5;

/**
 * A text area with a character count, such as `<TextAreaField label="Sobre você" limit={aboutLimit}
 * {...form.field('about')} />`.
 */
export function TextAreaField({ label, error, limit, onChange, ...rest }: TextAreaFieldProps) {
  // The count is hidden from screen readers, which would read it out at every key.
  const { length } = rest.value;
  const count = (
    <span
      className={classes.count}
      aria-hidden="true"
      data-shown={length >= limit * countedShare}
      data-over={length > limit}
    >
      {length.toLocaleString('pt-BR')} de {limit.toLocaleString('pt-BR')}
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
