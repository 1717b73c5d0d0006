import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import {
  type ComponentType,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { ownCandidateQuery } from '../candidates/own-candidate-api.ts';
import { resumeProgress } from '../candidates/resume-progress.ts';
import { DraftOffer, formatSavedTime } from '../forms/drafts/draft-offer.tsx';
import { loadCode } from '../platform/load-code.ts';
import actions from '../ui/controls/action.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { phoneWidth } from '../ui/theme/breakpoints.ts';
import { CompletenessMeter } from './completeness-meter.tsx';
import type { ResumeEditorProps } from './editor/resume-editor.tsx';
import {
  discardResumeDraft,
  type EditSession,
  editSessionOf,
  editSessionOfDraft,
  listResumeDrafts,
  type ResumeDraft,
} from './resume-drafts.ts';
import { ResumeFileActions } from './resume-file-actions.tsx';
import classes from './resume-section.module.css';
import type { ResumeSectionName } from './resume-value.ts';
import { ResumeView } from './resume-view.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opens the editor of the resume. */
    editsResume?: boolean;
  }
}

const sectionId = 'curriculo';

/** The session storage has the owner's id under this key while `loadCode` reloads the page to open the editor. */
const openAfterReloadKey = 'trampolim.opensResumeEditor';
const shape = [['30%'], ['100%'], ['55%'], ['90%'], ['70%']];

export interface ResumeHandle {
  /**
   * Opens the editor, with the latest draft if there is one, or on a phone the questions for a first resume. Resolves
   * once they are open.
   */
  edit(): Promise<void>;
}

interface ResumeSectionProps {
  ref?: Ref<ResumeHandle> | undefined;
  /** The button that downloads the resume. */
  downloadButton?: ReactNode;
}

/** The resume on the candidate's own page, with its completeness and the button that opens the editor. */
export function ResumeSection({ ref, downloadButton }: ResumeSectionProps) {
  const query = useQuery(ownCandidateQuery);
  const section = useRef<HTMLElement>(null);
  /** Identifies the navigation that led to this section; undefined if none did. */
  const linkKey = useLocation({
    select: ({ hash, state }) => (hash === sectionId ? (state.__TSR_key ?? sectionId) : undefined),
  });
  const handledLinkKey = useRef<string>(undefined);

  const isLoaded = query.data !== undefined;
  // The fragment of the URL can only be applied once the resume is loaded. Each navigation is handled once, so that
  // going back restores the scroll position.
  useEffect(() => {
    if (!linkKey || !isLoaded || linkKey === handledLinkKey.current) return;
    handledLinkKey.current = linkKey;
    section.current?.scrollIntoView();
    focusOpenButton({ preventScroll: true });
  }, [linkKey, isLoaded]);

  return (
    <section ref={section} id={sectionId} className={classes.section} aria-labelledby="curriculo-titulo">
      <Loaded
        query={query}
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
        {(candidate) => (
          <OwnResume key={candidate._id} ref={ref} candidate={candidate} downloadButton={downloadButton} />
        )}
      </Loaded>
    </section>
  );
}

interface OwnResumeProps extends ResumeSectionProps {
  candidate: OwnCandidate;
}

function OwnResume({ candidate, ref, downloadButton }: OwnResumeProps) {
  const { editor, isOpening, draft, edit, continueDraft, discard, close, openSlot } =
    useResumeEditor(candidate);
  const router = useRouter();
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  const isEmpty = resumeProgress(candidate) === 'empty';
  // On phones a first resume is asked for one question at a time.
  const asksQuestions = isPhone && isEmpty && !draft;
  const start = async () => {
    if (asksQuestions) await router.navigate({ to: '/montar-curriculo' });
    else if (draft) await continueDraft(draft);
    else await edit();
  };
  useImperativeHandle(ref, () => ({ edit: start }));
  useEditOnArrival(candidate._id, () => (draft ? continueDraft(draft) : edit()));
  return (
    <>
      <header className={classes.head}>
        <h2 id="curriculo-titulo" className={classes.heading}>
          Seu currículo
        </h2>
        {!draft && (
          <Button
            data-open-button
            variant={isEmpty ? 'filled' : 'default'}
            loading={isOpening}
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            onClick={() => void start()}
          >
            {isEmpty ? 'Começar currículo' : 'Editar currículo'}
          </Button>
        )}
        {asksQuestions && (
          <button type="button" className={actions.textButton} onClick={() => void edit()}>
            Ver tudo de uma vez
          </button>
        )}
      </header>
      {draft && (
        <DraftOffer
          key={draft.slot}
          isOpening={isOpening}
          onContinue={() => void continueDraft(draft)}
          onDiscard={() => discard(draft)}
        >
          Você tem alterações não salvas de {formatSavedTime(draft.savedAt)}.
        </DraftOffer>
      )}
      <div className={classes.card}>
        <CompletenessMeter
          resume={candidate}
          isOpening={isOpening}
          onAdd={draft || asksQuestions ? undefined : (section) => void edit(section)}
        />
        <ResumeView candidate={candidate} />
        <ResumeFileActions candidate={candidate} onImported={openSlot}>
          {downloadButton}
        </ResumeFileActions>
      </div>
      {editor && (
        <editor.Editor
          key={editor.key}
          candidate={candidate}
          editing={editor.editing}
          opened={editor.opened}
          onClose={close}
          onReopen={openSlot}
        />
      )}
    </>
  );
}

/**
 * Opens the editor for a link that asks for it, and after `loadCode` has reloaded the page to open it. Going back to
 * this page later does not open it again.
 */
function useEditOnArrival(owner: string, edit: () => Promise<void>): void {
  const router = useRouter();
  const isRequested = useLocation({ select: ({ state }) => state.editsResume === true });
  const open = useEffectEvent(async () => {
    await router.navigate({ to: '/area-candidato', hash: sectionId, replace: true });
    await edit();
  });
  useEffect(() => {
    const isReloaded = sessionStorage.getItem(openAfterReloadKey) === owner;
    sessionStorage.removeItem(openAfterReloadKey);
    if (isRequested || isReloaded) void open();
  }, [isRequested, owner]);
}

interface OpenedEditor {
  Editor: ComponentType<ResumeEditorProps>;
  editing: EditSession;
  opened: boolean;
  /** Incremented each time the editor is opened. */
  key: number;
}

/** Opens the resume editor, whose code is loaded on first use, and lists the drafts. */
function useResumeEditor(candidate: OwnCandidate) {
  const owner = candidate._id;
  const [drafts, setDrafts] = useState(() => listResumeDrafts(owner));
  const [editor, setEditor] = useState<OpenedEditor>();
  const [isOpening, setIsOpening] = useState(false);
  const opener = useRef<Element>(null);
  const isOpen = editor?.opened === true;
  const reloadDrafts = () => setDrafts(listResumeDrafts(owner));

  // Another tab may have added or removed drafts.
  useEffect(() => {
    const reload = () => setDrafts(listResumeDrafts(owner));
    addEventListener('storage', reload);
    return () => removeEventListener('storage', reload);
  }, [owner]);

  // The opening button is disabled while the code loads and so loses the focus, which the dialog then cannot restore.
  useEffect(() => (isOpen ? () => restoreFocus(opener.current) : undefined), [isOpen]);

  const open = async (editing: EditSession) => {
    opener.current = document.activeElement;
    setIsOpening(true);
    const module = await loadCode(
      'O editor',
      () => import('./editor/resume-editor.tsx'),
      () => sessionStorage.setItem(openAfterReloadKey, owner),
    );
    setIsOpening(false);
    if (!module) return;
    const { ResumeEditor: Editor } = module;
    setEditor((current) => ({ Editor, editing, opened: true, key: (current?.key ?? 0) + 1 }));
  };

  const close = () => {
    setEditor((current) => current && { ...current, opened: false });
    reloadDrafts();
  };

  const openSlot = (slot: string) => {
    const draft = listResumeDrafts(owner).find((each) => each.slot === slot);
    if (draft) void open(editSessionOfDraft(draft));
  };

  return {
    editor,
    isOpening,
    /** The latest draft, unless the editor is open. */
    draft: isOpen ? undefined : drafts[0],
    /** Opens the editor with the saved resume. */
    edit: (section?: ResumeSectionName) => open(editSessionOf(candidate, section)),
    continueDraft: (from: ResumeDraft) => open(editSessionOfDraft(from)),
    discard: ({ slot }: ResumeDraft) => {
      discardResumeDraft(owner, slot);
      reloadDrafts();
    },
    close,
    openSlot,
  };
}

/** Focuses the button that opens the editor. */
const focusOpenButton = (options?: FocusOptions): void =>
  document.querySelector<HTMLElement>('[data-open-button]')?.focus(options);

/**
 * Restores the focus after closing. The opener may have disappeared, and some browsers do not focus clicked buttons.
 */
function restoreFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  else focusOpenButton();
}
