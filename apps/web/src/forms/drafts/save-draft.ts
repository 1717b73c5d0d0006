import { toast } from '../../platform/toast.ts';

/** Characters of a draft. The browser has room for some five million of the whole site, and a long resume has less than a hundred thousand. */
const maxDraftLength = 500_000;

const reported = new Set<string>();

/**
 * Stores a draft and returns whether it fitted. Where it does not, the last one that did stays, and its author is notified once for each
 * `subject`: what was typed is still in the form.
 */
export function saveDraft(store: Storage, key: string, draft: string, subject: string): boolean {
  if (draft.length > maxDraftLength) {
    report(subject, 'O texto é longo demais para ser guardado como rascunho: salve antes de sair.');
    return false;
  }
  try {
    store.setItem(key, draft);
    return true;
  } catch (error) {
    console.error('O rascunho não foi guardado', error);
    report(subject, 'Este aparelho não tem espaço para guardar o rascunho: salve antes de sair.');
    return false;
  }
}

function report(subject: string, reason: string): void {
  const entry = `${subject} ${reason}`;
  if (!reported.has(entry)) toast.error(reason);
  reported.add(entry);
}
