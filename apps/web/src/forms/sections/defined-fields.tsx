import type { ComponentProps } from 'react';
import { CityField } from '../fields/city-field.tsx';
import { type FieldState, SelectField, TextField } from '../fields/field.tsx';
import { DayField, MaskedField, type MaskName } from '../fields/masked-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { TextAreaField } from '../fields/text-area-field.tsx';
import layout from './field-layout.module.css';

interface DefinedFieldsProps<Name extends string> {
  definitions: readonly FieldDefinition<Name>[];
  fields: FormFields<Name>;
}

/** Renders fields by their definitions, such as `<DefinedFields definitions={contactFields} fields={form} />`. */
export function DefinedFields<Name extends string>({ definitions, fields }: DefinedFieldsProps<Name>) {
  return definitions.map((definition) => (
    <DefinedField key={definition.name} definition={definition} fields={fields} />
  ));
}

interface DefinedFieldProps<Name extends string> {
  definition: FieldDefinition<Name>;
  fields: FormFields<Name>;
  /** True while the value is filled in automatically. */
  readOnly?: boolean;
  /** Replaces the hint of the definition. */
  hint?: string | undefined;
  error?: string | undefined;
  onChange?: (value: string) => void;
}

/** Renders the kind of field that the definition describes, bound to the form. */
export function DefinedField<Name extends string>({
  definition,
  fields,
  ...overrides
}: DefinedFieldProps<Name>) {
  return <div className={layout[definition.width]}>{renderControl(definition, fields, overrides)}</div>;
}

function renderControl<Name extends string>(
  { name, label, optional, options, mask, stateField, onlyDigits, limit, hint, input }: FieldDefinition<Name>,
  fields: FormFields<Name>,
  { readOnly, ...overrides }: Omit<DefinedFieldProps<Name>, 'definition' | 'fields'>,
) {
  const state = fields.field(name);
  const shared = {
    label: optional ? `${label} (opcional)` : label,
    hint,
    'aria-required': !optional,
    ...state,
    ...overrides,
    error: overrides.error ?? state.error,
  };
  // A `<select>` cannot be read-only.
  if (options && !readOnly) {
    return (
      <SelectField
        {...shared}
        options={options}
        autoComplete={input?.autoComplete}
        placeholder={input?.placeholder}
      />
    );
  }
  if (limit) return <TextAreaField {...shared} limit={limit} />;
  if (mask === 'day') return <DayField {...input} {...shared} />;
  if (mask) return <MaskedField {...input} {...shared} mask={mask} />;
  if (input?.type === 'password') return <PasswordField {...input} {...shared} />;
  if (onlyDigits) {
    const change = (typed: string) => shared.onChange(typed.replace(/\D/g, ''));
    return <TextField inputMode="numeric" {...input} {...shared} onChange={change} />;
  }
  if (stateField && !readOnly)
    return <CityField {...input} {...shared} state={fields.field(stateField).value} />;
  return <TextField {...input} {...shared} readOnly={readOnly} />;
}

/** On a small screen only two `pair` fields, or a `wide` and a `narrow` one, share a row. */
type Width = 'whole' | 'wide' | 'half' | 'pair' | 'third' | 'narrow';

/** Describes one field of a form. */
export interface FieldDefinition<Name extends string> {
  name: Name;
  label: string;
  /** The error message of a blank field. */
  requiredMessage?: string;
  width: Width;
  optional?: true;
  /** Renders a select with these options. */
  options?: readonly string[];
  mask?: MaskName;
  /** Renders a city field. The field of this name has the state whose cities are suggested. */
  stateField?: Name;
  /** Drops all characters that are not digits. */
  onlyDigits?: true;
  /** Renders a text area with a character count. */
  limit?: number;
  hint?: string;
  input?: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'placeholder' | 'max' | 'list' | 'spellCheck'
  >;
}

/** The part of a form that a section needs. Both form engines implement it. */
export interface FormFields<Name extends string> {
  field: (name: Name) => FieldState;
}
