import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Assessment } from '@trampolim/contract/applicant-notes/applicant-notes';
import { applicantNoteTextLimit } from '@trampolim/contract/wire/limits';
import { useRef, useState } from 'react';
import { readDraft, storeDraft } from '../../forms/drafts/tab-draft.ts';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { ConfirmDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { formatCount, formatInstant } from '../../ui/format/format.ts';
import { relativeDay } from '../../ui/format/relative-time.ts';
import type { ApplicationKey } from '../applicants-api.ts';
import classes from './assessment.module.css';

type Note = Assessment['notes'][number];

interface NoteItemProps {
  note: Note;
  onChange: (text: string) => Promise<void>;
  onRemove: () => void;
}

/** A note with its author and date. The author may edit and remove it, and administrators may remove it. */
export function NoteItem({ note, onChange, onRemove }: NoteItemProps) {
  const { text, by, writtenAt, editedAt, mayEdit, mayRemove } = note;
  const [isEditing, setEditing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  if (isEditing) {
    return (
      <li className={classes.note}>
        <NoteForm
          label={`Anotação de ${by}`}
          action="Salvar"
          text={text}
          onSave={async (newText) => {
            await onChange(newText);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  }
  return (
    <li className={classes.note}>
      <p className={classes.text}>{text}</p>
      <div className={classes.foot}>
        <p className={classes.by}>
          {by} ·{' '}
          <time dateTime={writtenAt} title={formatInstant(writtenAt)}>
            {relativeDay(writtenAt)}
          </time>
          {editedAt && <span title={formatInstant(editedAt)}> · editada</span>}
        </p>
        {mayEdit && (
          <button
            type="button"
            className={actions.iconButton}
            aria-label={`Editar anotação de ${by}`}
            title="Editar"
            onClick={() => setEditing(true)}
          >
            <IconPencil size={20} aria-hidden="true" />
          </button>
        )}
        {mayRemove && (
          <button
            type="button"
            className={actions.iconButton}
            aria-label={`Excluir anotação de ${by}`}
            title="Excluir"
            onClick={() => setConfirming(true)}
          >
            <IconTrash size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title="Excluir esta anotação?"
        cancelLabel="Manter"
        confirmLabel="Excluir"
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          onRemove();
        }}
      >
        <p>Ela é excluída para toda a empresa, e não dá para desfazer.</p>
      </ConfirmDialog>
    </li>
  );
}

interface NoteFormProps {
  label: string;
  action: string;
  text?: string;
  /** The name of the draft, which survives opening another applicant. Without one the text is not stored. */
  draftName?: string;
  onSave: (text: string) => Promise<void>;
  onCancel?: () => void;
}

/** The form of a note. The text remains when saving fails. */
function NoteForm({ label, action, text: initialText = '', draftName, onSave, onCancel }: NoteFormProps) {
  const [text, setText] = useState(
    () => (draftName && readDraft(draftName, { text: initialText })?.text) || initialText,
  );
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isTooLong = text.trim().length > applicantNoteTextLimit;
  const mayBeSaved = text.trim() !== '' && text !== initialText && !isTooLong && !isSaving;
  const changeText = (newText: string) => {
    if (draftName) storeDraft(draftName, { text: newText }, { text: initialText });
    setText(newText);
  };
  const save = async () => {
    if (!mayBeSaved) return;
    setSaving(true);
    try {
      await onSave(text);
      // Text typed during the request is not saved yet.
      if (!field.current || field.current.value === text) changeText('');
      // The button disappears with the text and must not lose the focus. A focus in another field remains there.
      const focused = document.activeElement;
      if (focused === document.body || field.current?.form?.contains(focused)) field.current?.focus();
    } catch {
      // The caller has already shown the error.
    }
    setSaving(false);
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextAreaField
        label={label}
        limit={applicantNoteTextLimit}
        ref={field}
        data-note
        rows={1}
        value={text}
        error={isTooLong ? `Use no máximo ${formatCount(applicantNoteTextLimit)} caracteres.` : undefined}
        onChange={changeText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
      {(text !== '' || onCancel) && (
        <div className={classes.buttons}>
          <Button type="submit" disabled={!mayBeSaved} loading={isSaving}>
            {action}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancelar
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

interface NewNoteProps {
  application: ApplicationKey;
  onSave: (text: string) => Promise<void>;
}

/** The form is collapsed, except when a draft about this applicant exists. */
export function NewNote({ application: { vacancyId, candidateId }, onSave }: NewNoteProps) {
  const author = useSession()?._id ?? '';
  // The name is stored as state: after the session ends, the draft must still belong to its author.
  const [draftName] = useState(`${author}.note.${vacancyId}.${candidateId}`);
  const [hasDraft] = useState(() => readDraft(draftName, { text: '' }) !== undefined);
  return (
    <Disclosure
      label="Anotar"
      className={classes.writing}
      startsOpen={hasDraft}
      // A form that starts open must not take the focus from the resume.
      {...(!hasDraft && { onOpen: () => document.querySelector<HTMLElement>('[data-note]')?.focus() })}
    >
      <NoteForm label="Nova anotação" action="Salvar anotação" draftName={draftName} onSave={onSave} />
    </Disclosure>
  );
}
