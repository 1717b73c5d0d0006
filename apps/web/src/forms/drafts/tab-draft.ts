import { isSame } from './same-content.ts';
import { saveDraft } from './save-draft.ts';

const keyOf = (form: string) => `trampolim.draft.${form}`;

/** Passwords are nowhere to be found after a reload, by anyone. */
const withoutSecrets = (name: string, value: unknown) => (/password/i.test(name) ? undefined : value);

/** What was typed in this tab before a reload or a detour; `undefined` if nothing was. */
export function readDraft<Values extends object>(
  form: string,
  empty: Values,
  /** What a field holds, given what it starts from and what was kept of it. Texts need no closer look. */
  fit = (known: unknown, text: unknown) => text ?? known,
): Values | undefined {
  const kept = sessionStorage.getItem(keyOf(form));
  if (!kept) return undefined;
  const fields = JSON.parse(kept) as Record<string, unknown>;
  // Fields that the form no longer has are left behind.
  const values = Object.entries(empty).map(([name, known]) => [name, fit(known, fields[name])]);
  return Object.fromEntries(values) as Values;
}

/**
 * Keeps what was typed for as long as the tab lives. An untouched form leaves nothing behind, and neither does an
 * untouched field, which may have another value by the time that the form comes back. A draft that is too long or finds no space
 * leaves the last one that was stored, and its author is notified.
 */
export function storeDraft<Values extends object>(form: string, values: Values, empty: Values): void {
  const typed = Object.entries(values).filter(([name, value]) => !isSame(value, empty[name as keyof Values]));
  const kept = JSON.stringify(Object.fromEntries(typed), withoutSecrets);
  if (kept === '{}') clearDraft(form);
  else saveDraft(sessionStorage, keyOf(form), kept, form);
}

export const clearDraft = (form: string): void => sessionStorage.removeItem(keyOf(form));
