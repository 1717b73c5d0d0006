import { v4 as randomKey } from 'uuid';
import type { DraftPlace } from '../forms/contract/contract-form-state.ts';
import { fitWhole } from '../forms/contract/kept-value.ts';
import { isSame } from '../forms/drafts/same-content.ts';
import { toast } from '../platform/toast.ts';
import { blankItems, blankResume, type ResumeValue } from './resume-value.ts';

/** A resume that was not saved, as this device keeps it. */
export interface KeptResume {
  /** Two tabs have one each, so that neither takes the place of the other's. */
  slot: string;
  keptAt: string;
  /** What the changes were made on: by it the server tells whether another save came between. */
  version: number;
  base: ResumeValue;
  value: ResumeValue;
}

const daysKept = 30;
const prefixOf = (owner: string) => `trampolim.resume.${owner}.`;

export const newSlot = (): string => randomKey();

/** What this person has not saved, the latest first. What is older than 30 days goes. */
export function keptResumes(owner: string, now = new Date()): KeptResume[] {
  const oldest = new Date(now.getTime() - daysKept * 86_400_000).toISOString();
  const found = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefixOf(owner)))
    .map((key) => readKept(key, key.slice(prefixOf(owner).length)));
  for (const { slot } of found.filter(({ keptAt }) => keptAt < oldest)) forgetResume(owner, slot);
  return found
    .filter(({ keptAt }) => keptAt >= oldest)
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

function readKept(key: string, slot: string): KeptResume {
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<KeptResume>;
  const fit = (value: unknown) => fitWhole(blankResume, value, blankItems);
  return {
    slot,
    keptAt: kept.keptAt ?? '',
    version: kept.version ?? 1,
    base: fit(kept.base),
    value: fit(kept.value),
  };
}

export const keepResume = (owner: string, { slot, ...kept }: KeptResume): void =>
  localStorage.setItem(prefixOf(owner) + slot, JSON.stringify(kept));

export const forgetResume = (owner: string, slot: string): void =>
  localStorage.removeItem(prefixOf(owner) + slot);

/**
 * Keeps a resume on this device for its owner alone, beyond the tab and the session. Nobody is held up where the device
 * has no room: they are told once.
 */
export function resumePlace(owner: string, slot: string, version: number): DraftPlace<ResumeValue> {
  let isTold = false;
  return {
    read: () => keptResumes(owner).find((kept) => kept.slot === slot)?.value,
    keep: (value, base) => {
      if (isSame(value, base)) return forgetResume(owner, slot);
      try {
        keepResume(owner, { slot, keptAt: new Date().toISOString(), version, base, value });
      } catch (error) {
        console.error('O rascunho não foi guardado', error);
        if (!isTold)
          toast.error('Este aparelho não tem espaço para guardar o rascunho: salve antes de sair.');
        isTold = true;
      }
      return undefined;
    },
    forget: () => forgetResume(owner, slot),
  };
}
