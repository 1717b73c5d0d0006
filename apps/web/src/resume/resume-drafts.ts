import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { v4 as randomKey } from 'uuid';
import type { DraftStore } from '../forms/contract/contract-form-state.ts';
import { fitForm } from '../forms/contract/fit-draft.ts';
import { deviceDrafts } from '../forms/drafts/device-drafts.ts';
import { isSame } from '../forms/drafts/tab-draft.ts';
import {
  blankItems,
  blankResume,
  type ResumeSectionName,
  type ResumeValue,
  toResumeValue,
} from './resume-value.ts';

interface UnsavedResume {
  /** The version that the changes are based on. The server uses it to detect concurrent changes. */
  version: number;
  /** The content of that version. */
  base: ResumeValue;
  value: ResumeValue;
}

/** Unsaved changes as stored on this device. */
export interface ResumeDraft extends UnsavedResume {
  /** Identifies the draft among those of its owner. */
  slot: string;
  savedAt: string;
}

const fitResume = (value: unknown): ResumeValue => fitForm(blankResume, value, blankItems);

const drafts = deviceDrafts('resume', (stored): UnsavedResume => {
  const { version = 1, base, value } = stored as Partial<UnsavedResume>;
  return { version, base: fitResume(base), value: fitResume(value) };
});

export const newSlot = (): string => randomKey();

/** The drafts of a candidate, the latest first. */
export const listResumeDrafts = (owner: string): ResumeDraft[] =>
  drafts.pruneAndList(owner).map(({ content, ...draft }) => ({ ...draft, ...content }));

export const saveResumeDraft = drafts.save;

export const discardResumeDraft = drafts.remove;

/**
 * Stores unsaved changes on this device, where only their owner can read them, also after the tab and the session end.
 */
export const resumeDraftStore = (owner: string, slot: string, version: number): DraftStore<ResumeValue> => ({
  read: () => drafts.read(owner, slot)?.content.value,
  save: (value, base) =>
    isSame(value, base) ? drafts.remove(owner, slot) : drafts.save(owner, slot, { version, base, value }),
  clear: () => drafts.remove(owner, slot),
});

/** The initial state of an editor. */
export interface EditSession {
  /** The slot of its draft. */
  slot: string;
  version: number;
  base: ResumeValue;
  /** The section to focus; the first one by default. */
  section?: ResumeSectionName | undefined;
}

export const editSessionOf = (candidate: OwnCandidate, section?: ResumeSectionName): EditSession => ({
  slot: newSlot(),
  version: candidate.resumeVersion,
  base: toResumeValue(candidate),
  section,
});

/** Continues a draft with its original version, so that the server detects concurrent changes. */
export const editSessionOfDraft = ({ slot, version, base }: ResumeDraft): EditSession => ({
  slot,
  version,
  base,
});
