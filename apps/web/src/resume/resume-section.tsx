import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { ownCandidateQuery } from '../candidates/own-candidate-api.ts';
import { resumeProgress } from '../candidates/resume-progress.ts';
import { DraftOffer, savedTime } from '../forms/drafts/draft-offer.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { CompletenessMeter } from './completeness-meter.tsx';
import { ResumeFileActions } from './resume-file-actions.tsx';
import classes from './resume-section.module.css';
import { ResumeView } from './resume-view.tsx';
import { focusWayIn, useResumeEditor } from './use-resume-editor.ts';

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
