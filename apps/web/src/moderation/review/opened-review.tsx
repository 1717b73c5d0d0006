import { Button } from '@mantine/core';
import { cutText } from '@trampolim/contract/values/cut-text';
import { type ComponentType, type ReactNode, useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import { shortcutProps, toggleShortcutsHelp } from '../../ui/controls/shortcuts.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { ListPosition } from '../../ui/lists/list-position.tsx';
import split from '../../ui/lists/split-list.module.css';
import primitives from '../../ui/primitives.module.css';
import { useReviewKeys } from '../../ui/review/review-keys.ts';
import type { ListReview } from '../../ui/review/review-list.ts';
import classes from './review.module.css';

/** A decision that the viewer may make about the open item: reports, an appeal or a suspect vacancy. */
export interface DecisionChoice {
  label: string;
  /** The shortcut letter. */
  key: string;
  Icon?: ComponentType<{ size?: number }>;
  isDestructive?: boolean;
  onChoose: () => void;
}

/**
 * Letters start a decision. `J` and `K` open a neighbour, except in the list and the detail next to it, where the list
 * handles these keys itself.
 */
export function useModerationKeys({
  enabled,
  choices,
  review: { openNeighbour },
}: {
  enabled: boolean;
  choices: readonly DecisionChoice[];
  review: ListReview;
}): void {
  useReviewKeys({
    enabled,
    actions: ({ target, repeat }, { isInDialog }) => {
      // Rows of the list have `data-key`, and the detail has `data-opened`.
      const isHandledByList =
        !isInDialog && target instanceof Element && target.closest('[data-key], [data-opened]') !== null;
      return {
        ...(!repeat &&
          Object.fromEntries(choices.map(({ key, onChoose }) => [key.toLowerCase(), onChoose] as const))),
        j: !isHandledByList && (() => openNeighbour(1)),
        k: !isHandledByList && (() => openNeighbour(-1)),
        '?': !isInDialog && toggleShortcutsHelp,
      };
    },
  });
}

interface DecisionButtonsProps {
  choices: readonly DecisionChoice[];
  /** Shows the shortcut letters on the buttons. */
  showsKeys: boolean;
}

export const DecisionButtons = ({ choices, showsKeys }: DecisionButtonsProps) => (
  <div className={classes.buttons}>
    {choices.map(({ label, key, Icon, isDestructive = false, onChoose }) => (
      <Button
        key={label}
        variant="default"
        className={classes.button}
        data-destructive={isDestructive}
        leftSection={Icon && <Icon size={20} aria-hidden="true" />}
        {...(showsKeys && shortcutProps(key))}
        onClick={onChoose}
      >
        {label}
      </Button>
    ))}
  </div>
);

interface ReviewHeadProps {
  /** The id of the heading, which names the detail. */
  id: string;
  title: ReactNode;
  /** Facts below the title. */
  about?: ReactNode;
  /** The decisions. */
  children: ReactNode;
}

/** The head of the open item next to the list. */
export const ReviewHead = ({ id, title, about, children }: ReviewHeadProps) => (
  <header className={split.head}>
    <div className={classes.names}>
      <h2 id={id} tabIndex={-1} className={split.title} data-opened-title>
        {title}
      </h2>
      {about}
    </div>
    {children && <div className={split.summary}>{children}</div>}
  </header>
);

interface ReviewDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  review: ListReview;
  tall?: boolean;
  footer: ReactNode;
  /** The id of the open item. */
  openedId: string | undefined;
  children: ReactNode;
  /** The dialog that asks for the details of a decision. */
  decisionDialog: ReactNode;
}

/** The open item over the list: a dialog, on phones a sheet. */
export const ReviewDialog = ({
  opened,
  onClose,
  title,
  review,
  tall = false,
  footer,
  openedId,
  children,
  decisionDialog,
}: ReviewDialogProps) => (
  <ResponsiveDialog
    isDetail
    opened={opened}
    onClose={onClose}
    title={
      <span tabIndex={-1} data-autofocus data-opened-title className={classes.title}>
        {title}
      </span>
    }
    titleExtra={<ListPosition {...review} labels={{ previous: 'Anterior', next: 'Próxima' }} />}
    size="xl"
    tall={tall}
    footer={footer}
  >
    <div key={openedId} className={primitives.stack5} data-opened={openedId}>
      {children}
    </div>
    {decisionDialog}
  </ResponsiveDialog>
);

/** Longer texts are truncated, so that the content below remains in view. */
const maxLength = 600;

/** User-provided text. The end of a very long text is displayed on request. */
export function LongText({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const isCut = !isExpanded && text.length > maxLength;
  return (
    <>
      <span className={classes.text}>{isCut ? cutText(text, maxLength) : text}</span>
      {isCut && (
        <button
          type="button"
          className={`${actions.textButton} ${classes.more}`}
          onClick={() => setExpanded(true)}
        >
          Ver o texto inteiro
        </button>
      )}
    </>
  );
}
