import { v4 as randomKey } from 'uuid';
import type { DraftStore } from '../forms/contract/contract-form-state.ts';
import { fitForm } from '../forms/contract/fit-draft.ts';
import { deviceDrafts } from '../forms/drafts/device-drafts.ts';
import { isSame } from '../forms/drafts/same-content.ts';
import { blankItems, blankResume, type ResumeValue } from './resume-value.ts';

/** What of a resume was not saved. */
interface UnsavedResume {
  /** What the changes were made on: by it the server tells whether another save came between. */
  version: number;
  base: ResumeValue;
  value: ResumeValue;
}

/** The same, as this device keeps it. */
export interface KeptResume extends UnsavedResume {
  slot: string;
  keptAt: string;
}

const fitResume = (value: unknown): ResumeValue => fitForm(blankResume, value, blankItems);

const drafts = deviceDrafts('resume', (kept): UnsavedResume => {
  const { version = 1, base, value } = kept as Partial<UnsavedResume>;
  return { version, base: fitResume(base), value: fitResume(value) };
});

export const newSlot = (): string => randomKey();

/** What this person has not saved, the latest first. */
export const keptResumes = (owner: string, now?: Date): KeptResume[] =>
  drafts.list(owner, now).map(({ content, ...kept }) => ({ ...kept, ...content }));

export const keepResume = (owner: string, { slot, version, base, value }: KeptResume): void =>
  drafts.save(owner, slot, { version, base, value });

export const forgetResume = drafts.forget;

/** Keeps a resume on this device for its owner alone, beyond the tab and the session. */
export const resumePlace = (owner: string, slot: string, version: number): DraftStore<ResumeValue> => ({
  read: () => drafts.read(owner, slot)?.content.value,
  keep: (value, base) =>
    isSame(value, base) ? drafts.forget(owner, slot) : drafts.save(owner, slot, { version, base, value }),
  forget: () => drafts.forget(owner, slot),
});
