import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import classes from './resume-editor.module.css';

interface EditorEntryProps {
  name: string;
  note?: string | undefined;
  /** Open from the start. */
  isNew: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** An entry of several fields: one line until it is opened. */
export function EditorEntry({ name, note, isNew, onRemove, children }: EditorEntryProps) {
  // As it was when it came: a role that is being typed must not fold its own field away.
  const [startsOpen] = useState(isNew);
  return (
    <details className={`${actions.disclosure} ${classes.entry}`} open={startsOpen}>
      <summary className={`${actions.opener} ${classes.entryHead}`}>
        <span className={classes.entryName}>
          <strong>{name}</strong>
          {note && <span className={classes.entryNote}>{note}</span>}
        </span>
        <IconChevronDown className={actions.arrow} size={20} aria-hidden="true" />
      </summary>
      <div className={classes.entryBody}>
        {children}
        <button
          type="button"
          className={`${actions.textButton} ${classes.remove}`}
          aria-label={`Remover: ${name}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
          Remover
        </button>
      </div>
    </details>
  );
}
