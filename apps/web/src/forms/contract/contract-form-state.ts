import type { RefObject } from 'react';
import type { z } from 'zod';
import type { FieldState } from '../fields/field-state.ts';
import type { BlankItems, ItemAt, ListPath, PathOf, ValueAt } from './form-paths.ts';

/** Keeps what is being typed, until it is sent. */
export interface DraftStore<Value> {
  /** What was typed before, in the shape that the form has now; `undefined` if nothing was. */
  read: () => Value | undefined;
  /** At every change; a form that is as it started leaves nothing behind. */
  keep: (value: Value, base: Value) => void;
  forget: () => void;
}

export interface ContractFormOptions<Value extends object, Body> {
  /** Under which what was typed is kept, for its author alone. The form of another thing needs another React key. */
  name: string;
  /** Where what was typed is kept, in place of this tab. */
  draft?: DraftStore<Value> | undefined;
  /** What the form starts from, in the request's shape: a blank field is an empty text, not a missing one. */
  initial: Value;
  /** A blank item for each list of objects: the shape that the items of a kept draft are brought to. */
  items?: BlankItems<Value>;
  /** What is judged and sent, where that is not the value itself. */
  request?: (value: Value) => object;
  /** `changes`: only what differs from what the form started from is judged and sent. */
  sends?: 'everything' | 'changes';
  /** Loads what judges the request; it brings the validator along, so it never comes with the page. */
  schema: () => Promise<z.ZodType<Body>>;
  /** Sends the request, and gives back what the form goes on from. What it throws is shown. */
  send: (body: Body) => Promise<Value>;
  /** Said of a submission that fails, before what the server says of it. */
  fallbackMessage: string;
  /** What is wanted of whoever left a field blank, by its path; that of a list's item 0 holds for all its items. */
  wanted?: { [Path in PathOf<Value> & string]?: string };
  /**
   * Whether leaving the page with unsaved changes is asked about: for forms that look saved when they are not, and for
   * those with a password, which no draft keeps.
   */
  asksBeforeLeaving?: boolean;
}

export interface ListState<Item> {
  name: string;
  error: string | undefined;
  /** Each with a key that stays with it wherever it moves. */
  items: { key: number; value: Item }[];
  /** At the end. */
  add: (item: Item) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
}

export interface ContractFormState<Value extends object> {
  value: Value;
  field: <Path extends PathOf<Value> & string>(path: Path) => FieldState<ValueAt<Value, Path>>;
  list: <Path extends ListPath<Value> & string>(path: Path) => ListState<ItemAt<Value, Path>>;
  isTouched: boolean;
  /** Whether the form came back with what had been typed before. */
  wasKept: boolean;
  sending: boolean;
  /** The sentence for the whole form after a refused submission, for as long as it holds. */
  failure: string | undefined;
  /** Forgets what was typed, and starts over from where the form last started. */
  restart: () => void;
  /** Judges what would be sent, without sending it, and shows what is wrong; whether nothing is. */
  review: () => Promise<boolean>;
  asksBeforeLeaving: boolean;
  /** For the `<form>` itself, which `<ContractForm>` draws. */
  element: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: { preventDefault: () => void }) => void;
  };
}
