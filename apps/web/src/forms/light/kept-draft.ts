type Values<Name extends string> = Record<Name, string>;

const keyOf = (form: string) => `trampolim.draft.${form}`;

/** Passwords are nowhere to be found after a reload, by anyone. */
const isSecret = (name: string) => /password/i.test(name);

/** What was typed in this tab before a reload or a detour; `undefined` if nothing was. */
export function readKeptDraft<Name extends string>(
  form: string,
  empty: Values<Name>,
): Values<Name> | undefined {
  const kept = sessionStorage.getItem(keyOf(form));
  if (!kept) return undefined;
  const stored = JSON.parse(kept) as Partial<Values<Name>>;
  const values = { ...empty };
  // Fields that the form no longer has are left behind.
  for (const name of Object.keys(empty) as Name[]) values[name] = stored[name] ?? empty[name];
  return values;
}

/** Keeps what was typed for as long as the tab lives. An untouched form leaves nothing behind. */
export function keepDraft<Name extends string>(
  form: string,
  values: Values<Name>,
  empty: Values<Name>,
): void {
  const names = Object.keys(empty) as Name[];
  const typed = names.filter((name) => !isSecret(name) && values[name] !== empty[name]);
  if (typed.length === 0) return forgetDraft(form);
  sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(typed.map((n) => [n, values[n]]))));
}

export const forgetDraft = (form: string): void => sessionStorage.removeItem(keyOf(form));
