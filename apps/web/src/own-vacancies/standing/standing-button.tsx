import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './standing-actions.module.css';

interface StandingButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown'> {
  label: string;
  /** Of the vacancy that it is about. */
  title: string;
  Icon: TablerIcon;
  isBusy?: boolean;
}

/** An icon where the row is wide, with its word where it is narrow. */
export const StandingButton = ({ label, title, Icon, isBusy = false, ...act }: StandingButtonProps) => (
  <button
    type="button"
    className={classes.button}
    aria-label={`${label} vaga ${title}`}
    aria-busy={isBusy}
    title={label}
    {...act}
  >
    <Icon size={20} aria-hidden="true" />
    <span className={classes.word}>{label}</span>
  </button>
);
