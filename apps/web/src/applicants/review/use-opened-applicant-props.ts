import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../../platform/toast.ts';
import { toggleShortcutsHelp } from '../../ui/controls/shortcuts.tsx';
import { useReviewKeys } from '../../ui/review/review-keys.ts';
import type { Verdict } from '../decisions/decision-api.ts';
import type { SelectedApplicants } from '../selection/use-batch-decision.ts';
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

/** Id of the toast that asks to open a resume before deciding. */
const openFirstToastId = 'open before deciding';

interface Shortcuts {
  enabled: boolean;
  /** The element that contains the list. */
  section: RefObject<HTMLElement | null>;
  applicants: Applicants;
  selection: SelectedApplicants;
  onComment: () => void;
}

/**
 * Installs the keyboard shortcuts: `J`, `K` and the arrows move through the list, or open the neighbour of the opened
 * applicant. `A` approves, `D` dismisses, `C` comments, `X` selects, `Shift` selects while moving. `Esc` closes the
 * resume, then clears the selection.
 */
function useApplicantShortcuts({ enabled, section, applicants, selection, onComment }: Shortcuts): void {
  const { getOpenedId } = applicants;

  const rows = () => [...(section.current?.querySelectorAll<HTMLElement>('[data-applicant-row]') ?? [])];
  const focusedRow = () => rows().find((row) => row === document.activeElement);
  const openedRow = () => rows().find(({ dataset }) => dataset.applicantRow === getOpenedId());

  /** Returns the applicant whose resume is on screen. It is not the opened one while that one is loading. */
  const displayedId = () => document.querySelector<HTMLElement>('[data-resume-of]')?.dataset.resumeOf;

  /** Runs an action. A focus in the list then moves to the row of the opened applicant. */
  const runAndFollow = (action: () => void) => {
    const hadFocus = focusedRow() !== undefined;
    action();
    if (hadFocus) openedRow()?.focus({ preventScroll: true });
  };

  const move = (step: 1 | -1) => {
    if (getOpenedId() !== undefined) return runAndFollow(() => applicants.openNeighbour(step));
    const allRows = rows();
    const focused = focusedRow();
    const firstIndex = step > 0 ? 0 : allRows.length - 1;
    const next = allRows[focused ? allRows.indexOf(focused) + step : firstIndex];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
    const lastId = applicants.list.items.at(-1)?._id;
    if (step > 0 && (!next || next.dataset.applicantRow === lastId)) applicants.list.showMore?.();
  };

  /** Returns the applicant with the focus in the list, or the opened one. */
  const getFocusedOrOpenedId = () => focusedRow()?.dataset.applicantRow ?? getOpenedId();
  const visibleApplicants = (ids: readonly (string | undefined)[]) =>
    ids.flatMap((id) => applicants.find(id) ?? []);
  const select = () => visibleApplicants([getFocusedOrOpenedId()]).forEach(selection.toggle);
  const moveAndSelect = (step: 1 | -1) => {
    const startId = getFocusedOrOpenedId();
    move(step);
    selection.add(visibleApplicants([startId, getFocusedOrOpenedId()]));
  };

  const decide = (verdict: Verdict) => {
    const focused = focusedRow();
    if (getOpenedId() === undefined || (focused && focused !== openedRow())) {
      toast.info('Abra o currículo com Enter antes de decidir.', { key: openFirstToastId });
    } else if (displayedId() === getOpenedId()) runAndFollow(() => applicants.decide(verdict));
  };

  useReviewKeys({
    enabled,
    actions: (event, { isInDialog }) => {
      const onRow = event.target instanceof HTMLElement && event.target.matches('[data-applicant-row]');
      const moveOrSelect = event.shiftKey && !isInDialog ? moveAndSelect : move;
      return {
        j: () => moveOrSelect(1),
        k: () => moveOrSelect(-1),
        // The arrows scroll when the focus is outside the list.
        ArrowDown: onRow && (() => moveOrSelect(1)),
        ArrowUp: onRow && (() => moveOrSelect(-1)),
        x: !isInDialog && !event.repeat && select,
        a: !event.repeat && (() => decide('Aprovado')),
        d: !event.repeat && (() => decide('Dispensado')),
        c: applicants.current?._id === getOpenedId() && onComment,
        '?': !isInDialog && toggleShortcutsHelp,
        // The dialog handles Escape itself.
        Escape:
          !isInDialog &&
          (applicants.candidateId !== undefined
            ? applicants.close
            : selection.items.size > 0 && selection.clear),
      };
    },
    onLeaveField: () => document.querySelector<HTMLElement>('[data-resume-of]')?.focus(),
  });

  const openId = applicants.candidateId;
  useEffect(() => {
    if (openId !== undefined) toast.dismiss(openFirstToastId);
  }, [openId]);
}
