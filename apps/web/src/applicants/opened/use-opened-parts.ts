import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Applicants } from '../list/use-applicants.ts';
import type { SelectedApplicants } from '../selection/selected.ts';
import { useApplicantShortcuts } from '../shortcuts/use-applicant-shortcuts.ts';
import type { OpenedApplicant } from './opened-applicant.ts';

interface Frame {
  section: RefObject<HTMLElement | null>;
  selection: SelectedApplicants;
  /** Whether letters decide. */
  shortcuts: boolean;
}

/** What shows the chosen applicant is given, and the keys that go with it. */
export function useOpenedParts(
  applicants: Applicants,
  { section, selection, shortcuts }: Frame,
): OpenedApplicant {
  const [commentingOn, setCommentingOn] = useState<string>();
  const { candidateId } = applicants;
  const onComment = () => {
    // The field has to be there before the caret can be brought to it.
    flushSync(() => setCommentingOn(candidateId));
    document.querySelector<HTMLElement>('[data-comment]')?.focus();
  };
  useApplicantShortcuts({ enabled: shortcuts, section, applicants, selection, onComment });
  const commenting = candidateId !== undefined && commentingOn === candidateId;
  return { applicants, commenting, onComment, showsKeys: shortcuts };
}
