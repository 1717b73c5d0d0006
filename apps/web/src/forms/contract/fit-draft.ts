import { clearDraft, readDraft, storeDraft } from '../drafts/tab-draft.ts';
import type { BlankItems, DraftStore } from './contract-form-state.ts';

/**
 * Returns the parts of `stored` that have the shape of `initial`, so that an outdated draft cannot break the form. The
 * items of lists are returned as they are; `fitForm` fits them.
 */
export function fitTo<Value>(initial: Value, stored: unknown): Value {
  if (typeof stored !== typeof initial || Array.isArray(stored) !== Array.isArray(initial)) return initial;
  if (typeof initial !== 'object' || !initial || Array.isArray(initial)) return stored as Value;
  const fields = new Map<string, unknown>(Object.entries(stored ?? {}));
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [name, fitTo<unknown>(value, fields.get(name))]),
  ) as Value;
}

/** Fits a whole form, including the items of its lists. */
export function fitForm<Value extends object>(
  initial: Value,
  stored: unknown,
  items: BlankItems<Value> = {},
): Value {
  const fitted = fitTo(initial, stored);
  const lists = Object.entries<unknown>({ ...items }).map(([list, blank]) => {
    const storedItems: unknown = fitted[list as keyof Value];
    return [list, Array.isArray(storedItems) ? storedItems.map((item) => fitTo(blank, item)) : []];
  });
  return { ...fitted, ...(Object.fromEntries(lists) as Partial<Value>) };
}

/** The default draft store. It holds the changed fields until the tab is closed. */
export const tabDraftStore = <Value extends object>(
  formName: string,
  initial: Value,
  items: BlankItems<Value> | undefined,
): DraftStore<Value> => ({
  read: () => {
    const stored = readDraft(formName, initial, fitTo);
    return stored && fitForm(initial, stored, items);
  },
  save: (value, base) => storeDraft(formName, value, base),
  clear: () => clearDraft(formName),
});
