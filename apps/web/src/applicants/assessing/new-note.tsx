import { useState } from 'react';
import { readDraft } from '../../forms/drafts/tab-draft.ts';
import { useSession } from '../../platform/session/session.ts';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import classes from './assessment.module.css';
import type { Received } from './assessment-api.ts';
import { NoteForm } from './note-form.tsx';

interface NewNoteProps {
  application: Received;
  onSave: (text: string) => Promise<void>;
}

/** Folded until somebody writes; what they began about this applicant is open again when they come back. */
export function NewNote({ application: { vacancyId, candidateId }, onSave }: NewNoteProps) {
  const author = useSession()?._id ?? '';
  // As it was: when the session ends, what was typed stays its author's.
  const [draft] = useState(`${author}.note.${vacancyId}.${candidateId}`);
  const [isBegun] = useState(() => readDraft(draft, { text: '' }) !== undefined);
  return (
    <Disclosure
      label="Anotar"
      className={classes.writing}
      startsOpen={isBegun}
      // What is open from the start must not take the focus from whoever is just opening the applicant.
      {...(!isBegun && { onOpen: () => document.querySelector<HTMLElement>('[data-note]')?.focus() })}
    >
      <NoteForm label="Nova anotação" action="Salvar anotação" draft={draft} onSave={onSave} />
    </Disclosure>
  );
}
