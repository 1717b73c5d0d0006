import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { type ComponentType, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { ownCandidateQuery } from '../candidates/own-candidate-api.ts';
import { resumeProgress } from '../candidates/resume-progress.ts';
import { DraftOffer, savedTime } from '../forms/drafts/draft-offer.tsx';
import { loadPart } from '../platform/load-part.ts';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx';
import { CompletenessMeter } from './completeness-meter.tsx';
import type { ResumeEditorProps } from './editor/resume-editor.tsx';
import {
  continuing,
  discardResumeDraft,
  type Editing,
  editingOf,
  listResumeDrafts,
  type ResumeDraft,
} from './resume-drafts.ts';
import { ResumeFileActions } from './resume-file-actions.tsx';
import classes from './resume-section.module.css';
import type { ResumeSectionName } from './resume-value.ts';
import { ResumeView } from './resume-view.tsx';

const sectionId = 'curriculo';
const shape = [['30%'], ['100%'], ['55%'], ['90%'], ['70%']];

export interface ResumeHandle {
  /** Opens the editor where what was left unsaved ends, if there is any; settled once it is open. */
  edit(): Promise<void>;
}

/** The virtual resume on the candidate's own page: as it reads, what to add, and the way into its editor. */
export function ResumeSection({ ref }: { ref?: Ref<ResumeHandle> | undefined }) {
  const own = useQuery(ownCandidateQuery);
  const section = useRef<HTMLElement>(null);
  const asked = useLocation({
    select: ({ hash, state }) => (hash === sectionId ? (state.__TSR_key ?? sectionId) : undefined),
  });
  const answered = useRef<string>(undefined);

  const isThere = own.data !== undefined;
  // The address may have named it before it was there. Whoever comes back to that address keeps their place.
  useEffect(() => {
    if (!asked || !isThere || asked === answered.current) return;
    answered.current = asked;
    section.current?.scrollIntoView();
    focusWayIn({ preventScroll: true });
  }, [asked, isThere]);

  return (
    <section ref={section} id={sectionId} className={classes.section} aria-labelledby="curriculo-titulo">
      <Loaded
        query={own}
        pending={
          <>
            <header className={classes.head}>
              <h2 id="curriculo-titulo" className={classes.heading}>
                Seu currículo
              </h2>
            </header>
            <Loading label="Carregando currículo" className={classes.card}>
              <SkeletonLines shape={shape} />
            </Loading>
          </>
        }
        failure="Erro ao carregar o currículo."
      >
        {(candidate) => <OwnResume key={candidate._id} ref={ref} candidate={candidate} />}
      </Loaded>
    </section>
  );
}

interface OwnResumeProps {
  candidate: OwnCandidate;
  ref: Ref<ResumeHandle> | undefined;
}

function OwnResume({ candidate, ref }: OwnResumeProps) {
  const { editor, opening, kept, edit, goOn, discard, close, reopen } = useResumeEditor(candidate);
  useImperativeHandle(ref, () => ({ edit: () => (kept ? goOn(kept) : edit()) }));
  const isEmpty = resumeProgress(candidate) === 'empty';
  return (
    <>
      <header className={classes.head}>
        <h2 id="curriculo-titulo" className={classes.heading}>
          Seu currículo
        </h2>
        {!kept && (
          <Button
            data-way-in
            variant={isEmpty ? 'filled' : 'default'}
            loading={opening}
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            onClick={() => void edit()}
          >
            {isEmpty ? 'Começar currículo' : 'Editar currículo'}
          </Button>
        )}
      </header>
      {kept && (
        <DraftOffer
          key={kept.slot}
          opening={opening}
          onContinue={() => void goOn(kept)}
          onDiscard={() => discard(kept)}
        >
          Você tem alterações não salvas de {savedTime(kept.keptAt)}.
        </DraftOffer>
      )}
      <div className={classes.card}>
        <CompletenessMeter
          resume={candidate}
          opening={opening}
          onAdd={kept ? undefined : (section) => void edit(section)}
        />
        <ResumeView candidate={candidate} />
        <ResumeFileActions candidate={candidate} onImported={reopen} />
      </div>
      {editor && (
        <editor.Editor
          key={editor.key}
          candidate={candidate}
          editing={editor.editing}
          opened={editor.opened}
          onClose={close}
          onReopen={reopen}
        />
      )}
    </>
  );
}

interface OpenedEditor {
  Editor: ComponentType<ResumeEditorProps>;
  editing: Editing;
  opened: boolean;
  /** Another one each time it is opened. */
  key: number;
}

/** The editor of a candidate's own resume, whose code comes when it is first used, and what it left unsaved. */
function useResumeEditor(candidate: OwnCandidate) {
  const owner = candidate._id;
  const [kept, setKept] = useState(() => listResumeDrafts(owner));
  const [editor, setEditor] = useState<OpenedEditor>();
  const [opening, setOpening] = useState(false);
  const opener = useRef<Element>(null);
  const isOpen = editor?.opened === true;
  const readKept = () => setKept(listResumeDrafts(owner));

  // Another tab may have saved it, or left something.
  useEffect(() => {
    const read = () => setKept(listResumeDrafts(owner));
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
    const found = listResumeDrafts(owner).find((each) => each.slot === slot);
    if (found) void open(continuing(found));
  };

  return {
    editor,
    opening,
    /** What waits to be gone on with, unless that is being done. */
    kept: isOpen ? undefined : kept[0],
    edit: (section?: ResumeSectionName) => open(editingOf(candidate, section)),
    goOn: (from: ResumeDraft) => open(continuing(from)),
    discard: ({ slot }: ResumeDraft) => {
      discardResumeDraft(owner, slot);
      readKept();
    },
    close,
    reopen,
  };
}

/** Brings the focus to where the resume is opened from. */
const focusWayIn = (options?: FocusOptions): void =>
  document.querySelector<HTMLElement>('[data-way-in]')?.focus(options);

/** Saving and keeping may have taken the button away that was pressed, and some browsers do not focus one. */
function focusAgain(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  else focusWayIn();
}
