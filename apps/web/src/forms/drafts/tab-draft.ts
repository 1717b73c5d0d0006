import { toast } from '../../platform/toast.ts';

/** Compares two values by their JSON. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The maximum number of characters of a draft. A browser stores some five million for the whole site; a long resume has
 * fewer than 100,000.
 */
const maxDraftLength = 500_000;

const reportedEntries = new Set<string>();

interface DraftEntry {
  key: string;
  json: string;
  /** The author is notified of each problem once for each subject. */
  subject: string;
}

/** Stores a draft and returns whether it fits into the storage. If not, the previous draft stays. */
export function storeIfItFits(storage: Storage, { key, json, subject }: DraftEntry): boolean {
  if (json.length > maxDraftLength) {
    report(subject, 'O texto é longo demais para um rascunho. Salve antes de sair.');
    return false;
  }
  try {
    storage.setItem(key, json);
    return true;
  } catch (error) {
    console.error('O rascunho não foi salvo', error);
    report(subject, 'Este aparelho não tem espaço para o rascunho. Salve antes de sair.');
    return false;
  }
}

function report(subject: string, reason: string): void {
  const entry = `${subject} ${reason}`;
  if (!reportedEntries.has(entry)) toast.error(reason);
  reportedEntries.add(entry);
}

const keyOf = (formName: string) => `trampolim.draft.${formName}`;

/** Passwords are never stored. */
const withoutSecrets = (name: string, value: unknown) => (/password/i.test(name) ? undefined : value);

/** Returns the unsent input of a form in this tab; `undefined` if there is none. */
export function readDraft<Values extends object>(
  formName: string,
  initialValues: Values,
  /** Combines the initial value of a field with its stored one. */
  fit = (initial: unknown, stored: unknown) => stored ?? initial,
): Values | undefined {
  const draft = sessionStorage.getItem(keyOf(formName));
  if (!draft) return undefined;
  const fields = JSON.parse(draft) as Record<string, unknown>;
  // Fields that the form no longer has are dropped.
  const values = Object.entries(initialValues).map(([name, initial]) => [name, fit(initial, fields[name])]);
  return Object.fromEntries(values) as Values;
}

/**
 * Stores unsent input until the tab is closed. Only changed fields are stored, because the others may have another
 * initial value when the form is opened again.
 */
export function storeDraft<Values extends object>(
  formName: string,
  values: Values,
  initialValues: Values,
): void {
  const changedFields = Object.entries(values).filter(
    ([name, value]) => !isSame(value, initialValues[name as keyof Values]),
  );
  const json = JSON.stringify(Object.fromEntries(changedFields), withoutSecrets);
  if (json === '{}') clearDraft(formName);
  else storeIfItFits(sessionStorage, { key: keyOf(formName), json, subject: formName });
}

export const clearDraft = (formName: string): void => sessionStorage.removeItem(keyOf(formName));
