import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { ResponsiveDialog } from '../dialogs/responsive-dialog.tsx';

interface DecisionDialogProps
  extends Pick<ButtonProps, 'className' | 'disabled' | 'leftSection' | 'loading'> {
  title: string;
  /** The button that decides. */
  label: string;
  /** The decision button has the initial focus, instead of the first field. */
  focusesButton?: boolean;
  onCancel: () => void;
  /** The props of the `<form>`, such as `form.props(…)`. */
  form: Omit<ComponentProps<'form'>, 'id' | 'children'>;
  children: ReactNode;
}

/**
 * Asks for the details of a decision before it is made. `Ctrl+Enter` anywhere in the dialog submits it; `Enter` alone
 * inserts a line break or presses a button.
 */
export function DecisionDialog({
  title,
  label,
  focusesButton = false,
  onCancel,
  form,
  children,
  ...button
}: DecisionDialogProps) {
  const id = useId();
  useSubmitOnCtrlEnter(id);
  return (
    <ResponsiveDialog
      opened
      onClose={onCancel}
      title={title}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" form={id} data-autofocus={focusesButton || undefined} {...button}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id={id}
        {...form}
        onSubmit={(event) => {
          // Events of forms in nested dialogs bubble to this one.
          if (event.target === event.currentTarget) form.onSubmit?.(event);
        }}
      >
        {children}
      </form>
    </ResponsiveDialog>
  );
}

function useSubmitOnCtrlEnter(formId: string): void {
  const submit = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    const form = document.getElementById(formId);
    const dialog = event.target instanceof Element && event.target.closest('[role="dialog"]');
    if (!(form instanceof HTMLFormElement) || (dialog && !dialog.contains(form))) return;
    event.preventDefault();
    form.requestSubmit();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => submit(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
