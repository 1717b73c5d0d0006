import { IconTrash } from '@tabler/icons-react';
import classes from './withdraw-button.module.css';

/** Leads to the question before an application is withdrawn: quiet words, one where there is little room, and in a bar an icon. */
export const WithdrawButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={classes.withdraw} onClick={onClick}>
    <IconTrash size={18} stroke={1.8} aria-hidden="true" />
    <span className={classes.words}>
      Remover<span className={classes.what}> Candidatura</span>
    </span>
  </button>
);
