import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { v4 as randomKey } from 'uuid';
import type { DraftStore } from '../forms/contract/contract-form-state.ts';
import { fitForm } from '../forms/contract/fit-draft.ts';
import { deviceDrafts } from '../forms/drafts/device-drafts.ts';
import { isSame } from '../forms/drafts/same-content.ts';
import {
  blankItems,
  blankResume,
  type ResumeSectionName,
  type ResumeValue,
  valueOf,
} from './resume-value.ts';

/** What of a resume was not saved. */
interface UnsavedResume {
  /** What the changes were made on: by it the server tells whether another save came between. */
  version: number;
  base: ResumeValue;
  value: ResumeValue;
}

/** The same, as this device keeps it. */
export interface ResumeDraft extends UnsavedResume {
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
export const listResumeDrafts = (owner: string, now?: Date): ResumeDraft[] =>
  drafts.list(owner, now).map(({ content, ...kept }) => ({ ...kept, ...content }));

export const saveResumeDraft = (owner: string, { slot, version, base, value }: ResumeDraft): void =>
  drafts.save(owner, slot, { version, base, value });

export const discardResumeDraft = drafts.forget;

/** Keeps a resume on this device for its owner alone, beyond the tab and the session. */
export const resumeDraftStore = (owner: string, slot: string, version: number): DraftStore<ResumeValue> => ({
  read: () => drafts.read(owner, slot)?.content.value,
  save: (value, base) =>
    isSame(value, base) ? drafts.forget(owner, slot) : drafts.save(owner, slot, { version, base, value }),
  clear: () => drafts.forget(owner, slot),
});

/** What an opened editor starts from. */
export interface Editing {
  /** Where on this device it keeps what is typed. */
  slot: string;
  version: number;
  base: ResumeValue;
  /** Where to begin; at the top unless given. */
  section?: ResumeSectionName | undefined;
}

export const editingOf = (candidate: OwnCandidate, section?: ResumeSectionName): Editing => ({
  slot: newSlot(),
  version: candidate.resumeVersion,
  base: valueOf(candidate),
  section,
});

/** Goes on from what was kept; the server still hears what that was made on. */
export const continuing = ({ slot, version, base }: ResumeDraft): Editing => ({ slot, version, base });
