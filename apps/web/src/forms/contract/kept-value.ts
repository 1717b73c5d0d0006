import { readKeptDraft } from '../drafts/kept-draft.ts';
import type { BlankItems } from './form-paths.ts';
import { itemsAt } from './list-order.ts';

/** `kept` as far as it has the shape of `known`, so that a draft from before a release cannot break the form. */
export function fitTo<Value>(known: Value, kept: unknown): Value {
  if (typeof kept !== typeof known || Array.isArray(kept) !== Array.isArray(known)) return known;
  if (typeof known !== 'object' || !known || Array.isArray(known)) return kept as Value;
  const fields = new Map<string, unknown>(Object.entries(kept ?? {}));
  return Object.fromEntries(
    Object.entries(known).map(([name, value]) => [name, fitTo<unknown>(value, fields.get(name))]),
  ) as Value;
}

/** What was typed before a reload or a detour, in the shape that the form has now; `undefined` if nothing was. */
export function readKeptValue<Value extends object>(
  form: string,
  initial: Value,
  items: BlankItems<Value> = {},
): Value | undefined {
  const kept = readKeptDraft(form, initial, fitTo);
  if (!kept) return undefined;
  const fitted = Object.entries<unknown>({ ...items }).map(([list, blank]) => [
    list,
    itemsAt(kept, list).map((item) => fitTo(blank, item)),
  ]);
  return { ...kept, ...(Object.fromEntries(fitted) as Partial<Value>) };
}
