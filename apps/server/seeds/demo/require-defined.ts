/** Returns the value. Throws if the demo data lacks it. */
export function requireDefined<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The demo data lacks the ${what}.`);
  return value;
}
