import { Button } from '@mantine/core';
import { applicantNoteTextLimit } from '@trampolim/contract/wire/limits';
import { useRef, useState } from 'react';
import { readDraft, storeDraft } from '../../forms/drafts/tab-draft.ts';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { formatCount } from '../../ui/format/format.ts';
import classes from './assessment.module.css';

interface NoteFormProps {
  label: string;
  action: string;
  text?: string;
  /** Under which name what was typed outlives a look at somebody else. */
  draft?: string;
  onSave: (text: string) => Promise<void>;
  onCancel?: () => void;
}

/** A note that is being written. What was typed stays where saving fails. */
export function NoteForm({ label, action, text: begun = '', draft, onSave, onCancel }: NoteFormProps) {
  const [text, setText] = useState(() => (draft && readDraft(draft, { text: begun })?.text) || begun);
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isTooLong = text.trim().length > applicantNoteTextLimit;
  const mayBeSaved = text.trim() !== '' && text !== begun && !isTooLong && !isSaving;
  const type = (typed: string) => {
    if (draft) storeDraft(draft, { text: typed }, { text: begun });
    setText(typed);
  };
  const save = async () => {
    if (!mayBeSaved) return;
    setSaving(true);
    try {
      await onSave(text);
      // What was typed meanwhile is not saved yet.
      if (!field.current || field.current.value === text) type('');
      // The button goes with what was written, and must not take the focus with it; whoever has gone on to another field keeps it.
      const focused = document.activeElement;
      if (focused === document.body || field.current?.form?.contains(focused)) field.current?.focus();
    } catch {
      // Whoever saves has said why.
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
        onChange={type}
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
