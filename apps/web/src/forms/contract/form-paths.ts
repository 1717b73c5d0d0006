/** Every place in a value, as the server's issues name it: `jobLocation.city`, `candidateExperience.0.role`. */
export type PathOf<Value> = Value extends readonly (infer Item)[]
  ? `${number}` | `${number}.${PathOf<Item>}`
  : Value extends object
    ? {
        [Name in keyof Value & string]-?: Name | `${Name}.${PathOf<NonNullable<Value[Name]>>}`;
      }[keyof Value & string]
    : never;

export type ValueAt<Value, Path extends string> = Value extends readonly (infer Item)[]
  ? Path extends `${number}.${infer Rest}`
    ? ValueAt<Item, Rest>
    : Item
  : Path extends keyof Value
    ? Value[Path]
    : Path extends `${infer Name}.${infer Rest}`
      ? Name extends keyof Value
        ? ValueAt<NonNullable<Value[Name]>, Rest>
        : never
      : never;

/** The places that hold lists. */
export type ListPath<Value, Path = PathOf<Value>> = Path extends string
  ? NonNullable<ValueAt<Value, Path>> extends readonly unknown[]
    ? Path
    : never
  : never;

export type ItemAt<Value, Path extends string> =
  NonNullable<ValueAt<Value, Path>> extends readonly (infer Item)[] ? Item : never;

/** A blank item for each list at the top of a value. */
export type BlankItems<Value> = {
  [Name in keyof Value]?: NonNullable<Value[Name]> extends readonly (infer Item)[] ? Item : never;
};
