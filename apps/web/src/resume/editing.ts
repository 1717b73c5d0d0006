import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { type KeptResume, newSlot } from './kept-resumes.ts';
import type { ResumeSectionName } from './resume.ts';
import { type ResumeValue, valueOf } from './resume-value.ts';

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
export const continuing = ({ slot, version, base }: KeptResume): Editing => ({ slot, version, base });
