import { CityField } from '../address/city-field.tsx';
import { SelectField, TextField } from '../fields/field.tsx';
import { MaskedField } from '../fields/masked-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { TextAreaField } from '../fields/text-area-field.tsx';
import type { FieldDefinition } from './field-definition.ts';
import layout from './field-layout.module.css';
import type { FormFields } from './form-fields.ts';

interface DefinedFieldProps<Name extends string> {
  definition: FieldDefinition<Name>;
  fields: FormFields<Name>;
  /** Filled by something else than its reader. */
  readOnly?: boolean;
  /** In place of the definition's. */
  hint?: string | undefined;
  error?: string | undefined;
  onChange?: (value: string) => void;
}

/** A field as its definition says, in the draft of the form. */
export function DefinedField<Name extends string>({ definition, fields, ...own }: DefinedFieldProps<Name>) {
  return <div className={layout[definition.width]}>{control(definition, fields, own)}</div>;
}

function control<Name extends string>(
  { name, label, optional, options, mask, cityOf, onlyDigits, limit, hint, input }: FieldDefinition<Name>,
  fields: FormFields<Name>,
  { readOnly, ...own }: Omit<DefinedFieldProps<Name>, 'definition' | 'fields'>,
) {
  const state = fields.field(name);
  const shared = {
    label: optional ? `${label} (opcional)` : label,
    hint,
    'aria-required': !optional,
    ...state,
    ...own,
    error: own.error ?? state.error,
  };
  // A list cannot be read-only.
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
  if (mask) return <MaskedField {...input} {...shared} mask={mask} />;
  if (input?.type === 'password') return <PasswordField {...input} {...shared} />;
  if (onlyDigits) {
    const change = (typed: string) => shared.onChange(typed.replace(/\D/g, ''));
    return <TextField inputMode="numeric" {...input} {...shared} onChange={change} />;
  }
  if (cityOf && !readOnly) return <CityField {...input} {...shared} state={fields.field(cityOf).value} />;
  return <TextField {...input} {...shared} readOnly={readOnly} />;
}
