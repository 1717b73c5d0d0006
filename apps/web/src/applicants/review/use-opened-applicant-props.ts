import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SelectedApplicants } from '../selection/use-batch-decision.ts';
import { useApplicantShortcuts } from './use-applicant-shortcuts.ts';
import type { useApplicantUrl } from './use-applicant-url.ts';
import type { Applicants } from './use-applicants.ts';

/** Props of the list and of the board. */
export interface ViewProps extends ReviewContext {
  vacancyId: string;
  applicantUrl: ReturnType<typeof useApplicantUrl>;
  /** True when the resume fits next to the applicants. */
  isWide: boolean;
}

interface ReviewContext {
  /** The element that contains the applicants. */
  section: RefObject<HTMLElement | null>;
  selection: SelectedApplicants;
  /** True when the letter shortcuts are enabled. */
  shortcutsEnabled: boolean;
}

/** Props of the components that show the opened applicant. */
export interface OpenedApplicantProps {
  applicants: Applicants;
  /** True when the comment field was requested. */
  isCommentRequested: boolean;
  onComment: () => void;
  /** True when the buttons show their shortcut letters. */
  showsKeys: boolean;
}

/** Returns the props for the opened applicant and installs the keyboard shortcuts. */
export function useOpenedApplicantProps(
  applicants: Applicants,
  { section, selection, shortcutsEnabled }: ReviewContext,
): OpenedApplicantProps {
  const [commentedId, setCommentedId] = useState<string>();
  const { candidateId } = applicants;
  const onComment = () => {
    // The field must be rendered before it can receive the focus.
    flushSync(() => setCommentedId(candidateId));
    document.querySelector<HTMLElement>('[data-comment]')?.focus();
  };
  useApplicantShortcuts({ enabled: shortcutsEnabled, section, applicants, selection, onComment });
  const isCommentRequested = candidateId !== undefined && commentedId === candidateId;
  return { applicants, isCommentRequested, onComment, showsKeys: shortcutsEnabled };
}
