import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Assessment } from '@trampolim/contract/applications/applicant-notes';
import { useState } from 'react';
import iconButton from '../../ui/controls/action.module.css';
import { ConfirmDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeDay } from '../../ui/format/relative-time.ts';
import classes from './assessment.module.css';
import { NoteForm } from './note-form.tsx';

type Note = Assessment['notes'][number];

interface NoteItemProps {
  note: Note;
  onChange: (text: string) => Promise<void>;
  onRemove: () => void;
}

/** A note with who wrote it and when; its author may change it, and remove it, as may who administers. */
export function NoteItem({ note, onChange, onRemove }: NoteItemProps) {
  const { text, by, writtenAt, editedAt, mayEdit, mayRemove } = note;
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (isEditing) {
    return (
      <li className={classes.note}>
        <NoteForm
          label={`Anotação de ${by}`}
          action="Salvar"
          text={text}
          onSave={async (changed) => {
            await onChange(changed);
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
            className={iconButton.button}
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
            className={iconButton.button}
            aria-label={`Excluir anotação de ${by}`}
            title="Excluir"
            onClick={() => setAsking(true)}
          >
            <IconTrash size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Excluir esta anotação?"
        cancelLabel="Manter"
        confirmLabel="Excluir"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
      >
        <p>Ela some para toda a empresa, e não há como desfazer.</p>
      </ConfirmDialog>
    </li>
  );
}
