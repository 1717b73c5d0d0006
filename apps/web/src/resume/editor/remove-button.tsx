import { IconX } from '@tabler/icons-react';
import iconButton from '../../ui/controls/action.module.css';
import classes from './resume-editor.module.css';

interface RemoveButtonProps {
  name: string;
  onRemove: () => void;
}

export const RemoveButton = ({ name, onRemove }: RemoveButtonProps) => (
  <button
    type="button"
    className={`${iconButton.button} ${classes.removeIcon}`}
    aria-label={`Remover: ${name}`}
    onClick={onRemove}
  >
    <IconX size={20} aria-hidden="true" />
  </button>
);
