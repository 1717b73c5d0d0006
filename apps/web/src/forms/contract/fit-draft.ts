import { clearDraft, readDraft, storeDraft } from '../drafts/tab-draft.ts';
import type { DraftStore } from './contract-form-state.ts';
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

/** The same of a whole form, the items of its lists included. */
export function fitForm<Value extends object>(
  known: Value,
  kept: unknown,
  items: BlankItems<Value> = {},
): Value {
  const fitted = fitTo(known, kept);
  const lists = Object.entries<unknown>({ ...items }).map(([list, blank]) => [
    list,
    itemsAt(fitted, list).map((item) => fitTo(blank, item)),
  ]);
  return { ...fitted, ...(Object.fromEntries(lists) as Partial<Value>) };
}

/** Where forms keep what was typed unless told otherwise: for as long as the tab lives, and only what was changed. */
export const inThisTab = <Value extends object>(
  form: string,
  initial: Value,
  items: BlankItems<Value> | undefined,
): DraftStore<Value> => ({
  read: () => {
    const kept = readDraft(form, initial, fitTo);
    return kept && fitForm(initial, kept, items);
  },
  keep: (value, base) => storeDraft(form, value, base),
  forget: () => clearDraft(form),
});
