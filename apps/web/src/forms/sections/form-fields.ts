/** What a section of a form needs of the whole form's draft: its own fields. */
export interface FormFields<Name extends string> {
  values: Record<Name, string>;
  set: (name: Name, value: string) => void;
  field: (name: Name) => FieldState;
}

interface FieldState {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}
