import type { RefObject } from 'react';
import type { z } from 'zod';
import type { FieldState } from '../fields/field.tsx';

/** Stores unsent input. */
export interface DraftStore<Value> {
  /** The stored input in the current shape of the form; `undefined` if there is none. */
  read: () => Value | undefined;
  /** Called at every change. A value equal to `base` removes the draft. */
  save: (value: Value, base: Value) => void;
  clear: () => void;
}

export interface ContractFormOptions<Value extends object, Body> {
  /** The name of the draft, which only its author can read. Forms for different items need different React keys. */
  name: string;
  /** Replaces the draft store of this tab. */
  draft?: DraftStore<Value> | undefined;
  /** The initial value in the shape of the request. A blank field is an empty text, not a missing one. */
  initial: Value;
  /** A blank item for each list of objects. Items of a stored draft are fitted to its shape. */
  items?: BlankItems<Value>;
  /** Converts the value to the request, if they differ. */
  request?: (value: Value) => object;
  /** `changes` validates and sends only the fields that differ from the initial value. */
  sends?: 'everything' | 'changes';
  /** Loads the schema of the request on demand, because it includes the validator. */
  schema: () => Promise<z.ZodType<Body>>;
  /** Sends the request and returns the next initial value. Its errors are displayed. */
  send: (body: Body) => Promise<Value>;
  /** The message of a failed submission. The server's message follows, or replaces it if fields are invalid. */
  failureText: string;
  /** Error messages of blank fields by path. The messages of a list's item 0 apply to all its items. */
  missingMessages?: { [Path in PathOf<Value> & string]?: string };
  /**
   * Asks for confirmation before the page is left with unsaved changes. Set for forms that look saved when they are
   * not, and for those with a password, which drafts do not store.
   */
  asksBeforeLeaving?: boolean;
}

export interface ListState<Item> {
  name: string;
  error: string | undefined;
  /** Items with React keys that follow them when they move. */
  items: { key: number; value: Item }[];
  add: (item: Item) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
}

export interface ContractFormState<Value extends object> {
  value: Value;
  field: <Path extends PathOf<Value> & string>(path: Path) => FieldState<ValueAt<Value, Path>>;
  list: <Path extends ListPath<Value> & string>(path: Path) => ListState<ItemAt<Value, Path>>;
  isTouched: boolean;
  /** True if the form was restored from a draft. */
  isRestored: boolean;
  sending: boolean;
  /** The message of the last failed submission, until its field errors are corrected. */
  failure: string | undefined;
  /** Discards the input and returns to the last initial value. */
  restart: () => void;
  /** Validates without sending and displays the issues. Returns whether there are none. */
  validate: () => Promise<boolean>;
  /** Validates and sends the value. A failure is displayed in the form. */
  submit: () => void;
  asksBeforeLeaving: boolean;
  /** The `<form>` that `<ContractForm>` renders. */
  formRef: RefObject<HTMLFormElement | null>;
}

/** Every path inside a value, as the server's issues name it: `jobLocation.city`, `candidateExperience.0.role`. */
type PathOf<Value> = Value extends readonly (infer Item)[]
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

export type ListPath<Value, Path = PathOf<Value>> = Path extends string
  ? NonNullable<ValueAt<Value, Path>> extends readonly unknown[]
    ? Path
    : never
  : never;

export type ItemAt<Value, Path extends string> =
  NonNullable<ValueAt<Value, Path>> extends readonly (infer Item)[] ? Item : never;

/** A blank item for each list at the top level of a value. */
export type BlankItems<Value> = {
  [Name in keyof Value]?: NonNullable<Value[Name]> extends readonly (infer Item)[] ? Item : never;
};
