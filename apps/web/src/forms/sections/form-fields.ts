import type { FieldState } from '../fields/field-state.ts';

/** What a section needs of the form that it lies in, of whichever engine: its own fields. */
export interface FormFields<Name extends string> {
  field: (name: Name) => FieldState;
}
