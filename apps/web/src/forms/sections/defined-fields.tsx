import { DefinedField } from './defined-field.tsx';
import type { FieldDefinition } from './field-definition.ts';
import type { FormFields } from './form-fields.ts';

interface DefinedFieldsProps<Name extends string> {
  definitions: readonly FieldDefinition<Name>[];
  fields: FormFields<Name>;
}

/** `<DefinedFields definitions={contactFields} fields={draft} />` */
export function DefinedFields<Name extends string>({ definitions, fields }: DefinedFieldsProps<Name>) {
  return definitions.map((definition) => (
    <DefinedField key={definition.name} definition={definition} fields={fields} />
  ));
}
