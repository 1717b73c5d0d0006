import { saveDraft } from './save-draft.ts';

/** Something that was typed and not sent, as this device keeps it. */
export interface DeviceDraft<Content> {
  /** Two tabs have one each, so that neither takes the place of the other's. */
  slot: string;
  keptAt: string;
  content: Content;
}

const daysKept = 30;

/**
 * Drafts of one kind that outlive the tab and the session: they lie on this device, each account's for itself, and go after 30
 * days. `fit` brings what was kept to the shape that the form has now.
 */
export function deviceDrafts<Content extends object>(kind: string, fit: (kept: unknown) => Content) {
  const prefixOf = (owner: string) => `trampolim.${kind}.${owner}.`;
  const listeners = new Set<() => void>();
  const forgetOn = (owner: string, slot: string) => localStorage.removeItem(prefixOf(owner) + slot);

  const read = (owner: string, slot: string): DeviceDraft<Content> | undefined => {
    const stored = localStorage.getItem(prefixOf(owner) + slot);
    if (stored === null) return undefined;
    const { keptAt = '', ...content } = JSON.parse(stored) as { keptAt?: string };
    return { slot, keptAt, content: fit(content) };
  };

  const slotsOf = (owner: string) =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(owner)))
      .map((key) => key.slice(prefixOf(owner).length));

  const changed = () => {
    for (const listener of listeners) listener();
  };

  const forget = (owner: string, slot: string): void => {
    forgetOn(owner, slot);
    changed();
  };

  return {
    read,
    /** What this person has not sent, the latest first. What is older than 30 days goes. */
    list: (owner: string, now = new Date()): DeviceDraft<Content>[] => {
      const oldest = new Date(now.getTime() - daysKept * 86_400_000).toISOString();
      const found = slotsOf(owner).flatMap((slot) => read(owner, slot) ?? []);
      for (const { slot } of found.filter(({ keptAt }) => keptAt < oldest)) forgetOn(owner, slot);
      return found
        .filter(({ keptAt }) => keptAt >= oldest)
        .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
    },
    /** Stores a draft. Where it does not fit its author is told once, and the last one that did stays. */
    save: (owner: string, slot: string, content: Content): void => {
      const stored = JSON.stringify({ keptAt: new Date().toISOString(), ...content });
      if (saveDraft(localStorage, prefixOf(owner) + slot, stored, kind)) changed();
    },
    forget,
    /** Tells of changes, another tab's too. */
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
