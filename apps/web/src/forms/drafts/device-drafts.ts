import { storeIfItFits } from './tab-draft.ts';

/** Unsent input that is stored on this device. */
interface DeviceDraft<Content> {
  /** Each tab has a slot of its own, so that two tabs do not overwrite each other's draft. */
  slot: string;
  /** Named `keptAt` in the stored JSON. */
  savedAt: string;
  content: Content;
}

const maxAgeInDays = 30;
const millisecondsPerDay = 86_400_000;

/**
 * Drafts of one kind that outlive the tab and the session. The device stores drafts for 30 days, and each account reads
 * only its own. `toCurrentShape` converts a stored draft to the current shape of the form.
 */
export function deviceDrafts<Content extends object>(
  kind: string,
  toCurrentShape: (stored: unknown) => Content,
) {
  const prefixOf = (owner: string) => `trampolim.${kind}.${owner}.`;
  const listeners = new Set<() => void>();
  const removeSilently = (owner: string, slot: string) => localStorage.removeItem(prefixOf(owner) + slot);

  const read = (owner: string, slot: string): DeviceDraft<Content> | undefined => {
    const text = localStorage.getItem(prefixOf(owner) + slot);
    if (text === null) return undefined;
    const { keptAt: savedAt = '', ...content } = JSON.parse(text) as { keptAt?: string };
    return { slot, savedAt, content: toCurrentShape(content) };
  };

  const slotsOf = (owner: string) =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(owner)))
      .map((key) => key.slice(prefixOf(owner).length));

  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };

  const remove = (owner: string, slot: string): void => {
    removeSilently(owner, slot);
    notifyListeners();
  };

  return {
    read,
    /** Lists the drafts of an account, the latest first, and removes drafts that are older than 30 days. */
    pruneAndList: (owner: string): DeviceDraft<Content>[] => {
      const oldest = new Date(Date.now() - maxAgeInDays * millisecondsPerDay).toISOString();
      const drafts = slotsOf(owner).flatMap((slot) => read(owner, slot) ?? []);
      for (const { slot } of drafts.filter(({ savedAt }) => savedAt < oldest)) removeSilently(owner, slot);
      return drafts
        .filter(({ savedAt }) => savedAt >= oldest)
        .sort((one, other) => other.savedAt.localeCompare(one.savedAt));
    },
    /** Stores a draft. If it is too large, the previous draft stays and its author is notified. */
    save: (owner: string, slot: string, content: Content): void => {
      const json = JSON.stringify({ keptAt: new Date().toISOString(), ...content });
      if (storeIfItFits(localStorage, { key: prefixOf(owner) + slot, json, subject: kind }))
        notifyListeners();
    },
    remove,
    /** Calls the listener after each change, including changes in other tabs. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}
