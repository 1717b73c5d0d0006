import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import actions from '../controls/action.module.css';
import classes from './question-dialog.module.css';
import { ResponsiveDialog } from './responsive-dialog.tsx';

interface QuestionDialogProps {
  opened: boolean;
  title: string;
  /** What follows from a yes, in paragraphs. */
  children: ReactNode;
  /** The way back, which changes nothing and has the focus. */
  no: string;
  yes: string;
  /** What can be taken back again is not asked in red. */
  harmless?: boolean;
  onNo: () => void;
  onYes: () => void;
}

/** Asks before something is done that cannot simply be undone. */
export const QuestionDialog = ({
  opened,
  title,
  children,
  no,
  yes,
  harmless = false,
  onNo,
  onYes,
}: QuestionDialogProps) => (
  <ResponsiveDialog
    opened={opened}
    onClose={onNo}
    title={title}
    size="md"
    footer={
      <div className={classes.choice}>
        <Button variant="default" data-autofocus onClick={onNo}>
          {no}
        </Button>
        <Button {...(!harmless && { className: actions.danger })} onClick={onYes}>
          {yes}
        </Button>
      </div>
    }
  >
    <div className={classes.question}>{children}</div>
  </ResponsiveDialog>
);
