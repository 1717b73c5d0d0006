/** What a field needs of its form: spread it on a `TextField`, a `SelectField`, a `MaskedField`… */
export interface FieldState<Value = string> {
  /** Its path in the request. */
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}
