import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { useState } from 'react';
import { ownCandidateQuery, saveOwnCandidate } from '../../candidates/own-candidate-api.ts';
import { ApiError, failureMessage } from '../../platform/api/api-error.ts';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { newSlot, saveResumeDraft } from '../resume-drafts.ts';
import { type AnswersDraft, discardAnswersDraft } from './resume-answers.ts';
import { accountChanges, resumeChangesFrom, resumeFrom } from './resume-from-answers.ts';

export const questionsPath = '/montar-curriculo';

/** The value of `pergunta` in the URL for the page after the last question. */
export const donePage = 'pronto';

/** Saves the answers, or continues with them in the editor of the whole resume. */
export function useSaveAnswers(candidate: OwnCandidate, { version, base, answers }: AnswersDraft) {
  const { _id: id } = candidate;
  const client = useQueryClient();
  const router = useRouter();
  const [savedCandidate, setSavedCandidate] = useState<OwnCandidate>();
  const own = resumeFrom(answers, base);

  const saveDraft = () => saveResumeDraft(id, newSlot(), { version, base, value: own });

  const finish = async () => {
    discardAnswersDraft(id);
    await router.navigate({ to: questionsPath, search: { pergunta: donePage }, replace: true });
  };
  const leaveToEditor = async () => {
    discardAnswersDraft(id);
    await router.navigate({ to: '/area-candidato', hash: 'curriculo', state: { editsResume: true } });
  };

  const saving = useMutation({
    mutationFn: async () => {
      const account = accountChanges(answers, candidate);
      try {
        const { validResumeChanges } = await import('../resume-changes.ts');
        const changes = validResumeChanges(resumeChangesFrom(answers, base));
        await saveOwnCandidate(client, id, { ...account, ...changes, resumeVersion: version });
        await finish();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'resume_changed')) throw error;
        // The dialog that compares the versions saves only the resume, so the account is saved here.
        if (Object.keys(account).length > 0) await saveOwnCandidate(client, id, account);
        setSavedCandidate(await client.query({ ...ownCandidateQuery, staleTime: 0 }));
      }
    },
  });

  const openingEditor = useMutation({
    mutationFn: async () => {
      // The editor has no fields for the account, so it is saved before.
      const account = accountChanges(answers, candidate);
      if (Object.keys(account).length > 0) await saveOwnCandidate(client, id, account);
      if (Object.keys(resumeChangesFrom(answers, base)).length > 0) saveDraft();
      await leaveToEditor();
    },
  });

  const error = saving.error ?? openingEditor.error;
  return {
    isPending: saving.isPending || openingEditor.isPending,
    failure: error ? failureMessage('Erro ao salvar o currículo!', error) : undefined,
    save: () => {
      if (!saving.isPending) saving.mutate();
    },
    openEditor: () => {
      if (!openingEditor.isPending) openingEditor.mutate();
    },
    conflictDialog: savedCandidate && (
      <ConflictDialog
        base={base}
        own={own}
        saved={savedCandidate}
        onSavedAgain={setSavedCandidate}
        onCancel={() => setSavedCandidate(undefined)}
        onResolved={() => void finish()}
        onRestoreOwn={() => {
          saveDraft();
          void leaveToEditor();
        }}
        discardOwn={() => discardAnswersDraft(id)}
      />
    ),
  };
}
