import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { aboutLimit } from '@trampolim/contract/wire/limits';
import { useId, useState } from 'react';
import { ownCandidateQuery, saveOwnCandidate } from '../../candidates/own-candidate-api.ts';
import { ContractForm } from '../../forms/contract/contract-form.tsx';
import { useContractForm } from '../../forms/contract/use-contract-form.ts';
import { DiscardDraftButton } from '../../forms/drafts/draft-offer.tsx';
import { FormFailure, TextField } from '../../forms/fields/field.tsx';
import { MaskedField } from '../../forms/fields/masked-field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { ApiError } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { type EditSession, resumeDraftStore, saveResumeDraft } from '../resume-drafts.ts';
import { blankItems, missingMessages, resumeRequest, toResumeValue } from '../resume-value.ts';
import { EditorSection, InitialSectionContext, ResumeFormContext, useResumeForm } from './editor-section.tsx';
import { CoursesEditor, ExperienceEditor } from './experience-and-courses.tsx';
import { LanguagesEditor, QualificationsEditor } from './languages-and-qualifications.tsx';
import classes from './resume-editor.module.css';

export interface ResumeEditorProps {
  candidate: OwnCandidate;
  editing: EditSession;
  opened: boolean;
  /** Called when the dialog is closed. Unsaved changes remain as a draft. */
  onClose: () => void;
  /** Opens an editor with the draft of this slot. */
  onReopen: (slot: string) => void;
}

/** The editor of the whole resume. Unsaved changes are stored as a draft. */
export function ResumeEditor({ candidate, editing, opened, onClose, onReopen }: ResumeEditorProps) {
  const { _id: id, areaOfInterest } = candidate;
  const { slot, version, base } = editing;
  const client = useQueryClient();
  const formId = useId();
  const [savedCandidate, setSavedCandidate] = useState<OwnCandidate>();
  const [draft] = useState(() => resumeDraftStore(id, slot, version));

  const form = useContractForm({
    name: 'resume',
    draft,
    initial: base,
    items: blankItems,
    request: resumeRequest,
    sends: 'changes',
    schema: async () => (await import('../resume-changes.ts')).resumeChanges,
    send: async (changes) => {
      try {
        const response = await saveOwnCandidate(client, id, { ...changes, resumeVersion: version });
        toast.success('Currículo atualizado com sucesso!');
        // The draft is removed before the dialog closes, because the page then offers the drafts that remain.
        draft.clear();
        onClose();
        return toResumeValue(response);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'resume_changed') {
          setSavedCandidate(await client.query({ ...ownCandidateQuery, staleTime: 0 }));
        }
        throw error;
      }
    },
    failureText: 'Erro ao atualizar o currículo!',
    missingMessages,
    asksBeforeLeaving: true,
  });

  const restoreDraft = () => {
    saveResumeDraft(id, slot, { version, base, value: form.value });
    onReopen(slot);
  };

  return (
    <ResumeFormContext value={form}>
      <ResponsiveDialog
        opened={opened}
        onClose={onClose}
        title="Editar currículo"
        size="xl"
        tall
        returnsFocus={false}
        footer={<Actions formId={formId} onCancel={onClose} />}
      >
        <ContractForm form={form} id={formId} className={classes.editor} autoComplete="off">
          <InitialSectionContext value={editing.section}>
            <About />
            <ExperienceEditor />
            <CoursesEditor />
            <LanguagesEditor />
            <QualificationsEditor area={areaOfInterest} />
            <Contact />
          </InitialSectionContext>
        </ContractForm>
        {savedCandidate && (
          <ConflictDialog
            base={base}
            own={form.value}
            saved={savedCandidate}
            onSavedAgain={setSavedCandidate}
            onCancel={() => setSavedCandidate(undefined)}
            onResolved={onClose}
            onRestoreOwn={restoreDraft}
            discardOwn={draft.clear}
          />
        )}
      </ResponsiveDialog>
    </ResumeFormContext>
  );
}

const About = () => (
  <EditorSection section="about">
    <TextAreaField
      label="Apresentação"
      placeholder="Quem você é, o que faz bem e o que procura"
      limit={aboutLimit}
      {...useResumeForm().field('candidateAbout')}
    />
  </EditorSection>
);

function Contact() {
  const { field } = useResumeForm();
  return (
    <EditorSection section="contact">
      <MaskedField
        mask="phone"
        label="Celular"
        inputMode="tel"
        autoComplete="tel-national"
        {...field('candidatePhone')}
      />
      <TextField
        label="Site ou perfil (opcional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="url"
        {...field('candidateLink')}
      />
    </EditorSection>
  );
}

function Actions({ formId, onCancel }: { formId: string; onCancel: () => void }) {
  const { failure, isTouched, restart, sending } = useResumeForm();
  return (
    <>
      <FormFailure message={failure} />
      {isTouched && <p className={classes.draftNote}>Rascunho salvo neste aparelho.</p>}
      {isTouched ? (
        <DiscardDraftButton onDiscard={restart} />
      ) : (
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      )}
      <Button type="submit" form={formId} loading={sending}>
        Salvar currículo
      </Button>
    </>
  );
}
