import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { FormFailure } from '../../forms/fields/field.tsx';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { useDraft } from '../../forms/light/use-draft.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { clearDataOf } from '../../platform/session/clear-device-data.ts';
import { endSession, useSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { withWait } from '../account-errors.ts';
import classes from './end-account-dialog.module.css';

interface EndAccountDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** The button that changes nothing, and the one that ends the account. */
  cancelLabel: string;
  confirmLabel: string;
  /** Ends the account and gives the sentence to show. */
  send: (password: { currentPassword: string }) => Promise<string>;
  /** Said where the server says nothing. */
  fallbackMessage: string;
  /** What ends and what stays. */
  children: ReactNode;
}

/** Asks for the password before an account ends, and leaves nothing of it on this device. */
export function EndAccountDialog({
  opened,
  onClose,
  title,
  cancelLabel,
  confirmLabel,
  send,
  fallbackMessage,
  children,
}: EndAccountDialogProps) {
  const draft = useDraft({ currentPassword: '' });
  const formId = useId();
  const navigate = useNavigate();
  const user = useSession();

  const endAccount = async ({ currentPassword }: { currentPassword: string }) => {
    if (currentPassword === '') {
      throw new ApiError(400, '', [{ path: 'currentPassword', message: 'Digite sua senha atual.' }]);
    }
    const message = await send({ currentPassword }).catch((fault: unknown) => {
      throw withWait(fault);
    });
    endSession();
    if (user) clearDataOf(user._id);
    await navigate({ to: '/' });
    toast.success(message);
  };
  const close = () => {
    draft.startOver();
    onClose();
  };
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={close}
      title={title}
      size="lg"
      footer={
        <div className={classes.choice}>
          <Button variant="default" onClick={close}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} className={actions.danger} loading={draft.sending}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <form id={formId} className={classes.form} {...draft.form({ send: endAccount, fallbackMessage })}>
        {children}
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          label="Senha atual"
          autoComplete="current-password"
          aria-required
          {...draft.field('currentPassword')}
        />
        <FormFailure message={draft.failure} />
      </form>
    </ResponsiveDialog>
  );
}

/** One part of what is told before an account ends. */
export const EndingLines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);
