import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadPart } from '../platform/load-part.ts';
import { continuing, type Editing, editingOf } from './editing.ts';
import type { ResumeEditorProps } from './editor/resume-editor.tsx';
import { forgetResume, type KeptResume, keptResumes } from './kept-resumes.ts';
import type { ResumeSectionName } from './resume.ts';

interface OpenedEditor {
  Editor: ComponentType<ResumeEditorProps>;
  editing: Editing;
  opened: boolean;
  /** Another one each time it is opened. */
  key: number;
}

/** The editor of a candidate's own resume, whose code comes when it is first used, and what it left unsaved. */
export function useResumeEditor(candidate: OwnCandidate) {
  const owner = candidate._id;
  const [kept, setKept] = useState(() => keptResumes(owner));
  const [editor, setEditor] = useState<OpenedEditor>();
  const [opening, setOpening] = useState(false);
  const opener = useRef<Element>(null);
  const isOpen = editor?.opened === true;
  const readKept = () => setKept(keptResumes(owner));

  // Another tab may have saved it, or left something.
  useEffect(() => {
    const read = () => setKept(keptResumes(owner));
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, [owner]);

  // What opened it rests while the code comes, and so has lost the focus when the dialog would remember it.
  useEffect(() => (isOpen ? () => focusAgain(opener.current) : undefined), [isOpen]);

  const open = async (editing: Editing) => {
    opener.current = document.activeElement;
    setOpening(true);
    const loaded = await loadPart('O editor', () => import('./editor/resume-editor.tsx'));
    setOpening(false);
    if (!loaded) return;
    const { ResumeEditor: Editor } = loaded;
    setEditor((last) => ({ Editor, editing, opened: true, key: (last?.key ?? 0) + 1 }));
  };

  const close = () => {
    setEditor((last) => last && { ...last, opened: false });
    readKept();
  };

  const reopen = (slot: string) => {
    const found = keptResumes(owner).find((each) => each.slot === slot);
    if (found) void open(continuing(found));
  };

  return {
    editor,
    opening,
    /** What waits to be gone on with, unless that is being done. */
    kept: isOpen ? undefined : kept[0],
    edit: (section?: ResumeSectionName) => open(editingOf(candidate, section)),
    goOn: (from: KeptResume) => open(continuing(from)),
    discard: ({ slot }: KeptResume) => {
      forgetResume(owner, slot);
      readKept();
    },
    close,
    reopen,
  };
}

/** Brings the focus to where the resume is opened from. */
export const focusWayIn = (options?: FocusOptions): void =>
  document.querySelector<HTMLElement>('[data-way-in]')?.focus(options);

/** Saving and keeping may have taken the button away that was pressed, and some browsers do not focus one. */
function focusAgain(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  else focusWayIn();
}
