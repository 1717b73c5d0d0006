import { Button } from '@mantine/core';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadCode } from '../../platform/load-code.ts';
import actions from '../controls/action.module.css';
import { recordOpenDialogs } from '../controls/use-shortcut-keys.ts';
import type { DialogFrame } from './dialog-frame.tsx';
import classes from './responsive-dialog.module.css';

export type ResponsiveDialogProps = ComponentProps<typeof DialogFrame>;

let Frame: typeof DialogFrame | undefined;

/** Loads the code of the dialog's frame, which no page needs before one is opened. */
export async function prepareDialogs(): Promise<void> {
  recordOpenDialogs();
  Frame ??= (await import('./dialog-frame.tsx')).DialogFrame;
}

/**
 * A dialog, shown as a bottom sheet on phones. `Esc`, the close button and a click outside close it; the focus returns
 * to the opener and the page behind does not scroll. While its code loads, the page is already darkened.
 */
export function ResponsiveDialog(props: ResponsiveDialogProps) {
  const { opened, onClose } = props;
  const [isReady, setReady] = useState(Frame !== undefined);
  const isLoading = opened && !isReady;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isLoading) return undefined;
    let isCancelled = false;
    const prepare = async () => {
      const isLoaded = await loadCode('A janela', async () => {
        await prepareDialogs();
        return true;
      });
      if (isCancelled) return;
      if (isLoaded) setReady(true);
      else close();
    };
    void prepare();
    return () => {
      isCancelled = true;
    };
  }, [isLoading]);
  if (isLoading) return <div className={classes.loading} role="status" aria-label="Abrindo" />;
  return isReady && Frame && <Frame {...props} />;
}

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** The consequences, in paragraphs. */
  children: ReactNode;
  /** The label of the button that changes nothing and has the initial focus. */
  cancelLabel: string;
  confirmLabel: string;
  /** True if the action can be undone: the button is then not red. */
  harmless?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export const ConfirmDialog = ({
  opened,
  title,
  children,
  cancelLabel,
  confirmLabel,
  harmless = false,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) => (
  <ResponsiveDialog
    opened={opened}
    onClose={onCancel}
    title={title}
    size="md"
    footer={
      <div className={classes.choice}>
        <Button variant="default" data-autofocus onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button {...(!harmless && { className: actions.danger })} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    }
  >
    <div className={classes.question}>{children}</div>
  </ResponsiveDialog>
);

/**
 * Closes a dialog after a request, unless the user has closed it meanwhile: `const closeIfStillOpen = guardClose();
 * await …; closeIfStillOpen();` It does not close a dialog that was opened after `guardClose` was called.
 * @param opened changes whenever the dialog is opened, closed, or shows another item
 */
export function useGuardedClose(opened: unknown, onClose: () => void): () => () => void {
  const currentOpening = useRef<{ opened: unknown } | undefined>(undefined);
  useEffect(() => {
    currentOpening.current = { opened };
    return () => {
      currentOpening.current = undefined;
    };
  }, [opened]);
  return () => {
    const opening = currentOpening.current;
    return () => {
      if (opening && currentOpening.current === opening) onClose();
    };
  };
}
