/** Returns a function that computes the value of each object once, and keeps it for as long as the object exists. */
export function memoize<Key extends object, Value extends object | string>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    values.set(key, value);
    return value;
  };
}
