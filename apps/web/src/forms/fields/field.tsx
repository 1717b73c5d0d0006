import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './field.module.css';

interface LabelProps {
  label: string;
  /** Help text, or a live status such as whether an e-mail is available. */
  hint?: ReactNode;
  /** The error message, in Portuguese. Replaces the hint. */
  error?: ReactNode;
}

interface InputProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  className: string | undefined;
}

interface FieldProps extends LabelProps {
  children: (input: InputProps) => ReactNode;
}

/** A label, an input and its hint or error, linked for screen readers. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': noteId,
        'aria-invalid': error ? true : undefined,
        className: classes.input,
      })}
      <div className={classes.note} id={noteId} aria-live="polite" data-error={Boolean(error)}>
        {error ?? hint}
      </div>
    </div>
  );
}

export type TextFieldProps = LabelProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
    value: string;
    onChange: (value: string) => void;
  };

/** A field for one line of text, such as `<TextField label="Nome completo" {...form.field('name')} />`. */
export function TextField({ label, hint, error, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <input {...rest} {...input} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
    </Field>
  );
}

/** A required e-mail. Phones neither capitalize nor correct it. */
export const EmailField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField label="E-mail" type="email" autoCapitalize="none" spellCheck={false} aria-required {...props} />
);

type SelectFieldProps = LabelProps &
  Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children'> & {
    value: string;
    onChange: (value: string) => void;
    options: readonly string[];
    /** The label of the blank option. An empty text leaves that option out. */
    placeholder?: string;
  };

/**
 * A native select, which works best on phones: `<SelectField label="Estado" options={states} {...form.field('state')}
 * />`
 */
export function SelectField({
  label,
  hint,
  error,
  onChange,
  options,
  placeholder = 'Selecione',
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <select {...rest} {...input} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface NumberSelectProps
  extends LabelProps,
    Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'children'> {
  value: string;
  onChange: (value: string) => void;
  /** The label of the option without a value. */
  blankLabel: string;
  offered: readonly number[];
  toLabel: (value: number) => string;
}

/** A select of numbers. A value from a URL may be a number that is not offered. */
export function NumberSelect({
  label,
  hint,
  error,
  onChange,
  blankLabel,
  offered,
  toLabel,
  ...rest
}: NumberSelectProps) {
  const current = Number(rest.value);
  const options = current > 0 && !offered.includes(current) ? [current, ...offered] : offered;
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <select {...rest} {...input} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">{blankLabel}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {toLabel(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckboxFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string | undefined;
  /** The submitted value. */
  value?: string | undefined;
  /** The id of its form, for a field outside of the `<form>` element. */
  form?: string | undefined;
  disabled?: boolean;
}

/**
 * A checkbox with its label, such as `<CheckboxField label="Lembrar de mim" checked={remember} onChange={setRemember}
 * />`.
 */
export function CheckboxField({ label, onChange, ...input }: CheckboxFieldProps) {
  return (
    <label className={classes.checkbox}>
      <input {...input} type="checkbox" onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}

/** Returns the chosen values with one added, or without it if it was chosen. */
export function toggled<Value>(chosen: Iterable<Value>, value: Value): Set<Value> {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return next;
}

/** The state of one form field: spread it on a `TextField`, a `SelectField`, a `MaskedField`… */
export interface FieldState<Value = string> {
  /** The path in the request. */
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** The message of a failed submission. It is scrolled into view, because a long dialog shows it below the fold. */
export function FormFailure({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p ref={scrollIntoView} className={classes.failure} role="alert">
      {message}
    </p>
  );
}

const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
