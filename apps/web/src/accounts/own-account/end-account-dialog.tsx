import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { FormFailure } from '../../forms/fields/field.tsx';
import { useTextForm } from '../../forms/light/use-text-form.ts';
import { invalidFields } from '../../platform/api/api-error.ts';
import { clearAccountData } from '../../platform/api/clear-device-data.ts';
import { endSession, useSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import dialog from '../../ui/dialogs/responsive-dialog.module.css';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { rejectWithWaitingTime } from '../account-errors.ts';
import { CurrentPasswordField, missingPassword } from '../current-password-field.tsx';
import classes from './end-account-dialog.module.css';

interface EndAccountDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  cancelLabel: string;
  confirmLabel: string;
  /** Ends the account and returns the message to display. */
  send: (password: { currentPassword: string }) => Promise<string>;
  /** Displayed when the server returns no message. */
  fallbackMessage: string;
  /** Explains what is deleted and what is retained. */
  children: ReactNode;
}

/** Asks for the password, ends the account and removes its data from this device. */
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
  const form = useTextForm({ currentPassword: '' });
  const formId = useId();
  const navigate = useNavigate();
  const user = useSession();

  const endAccount = async ({ currentPassword }: { currentPassword: string }) => {
    if (currentPassword === '') throw invalidFields([missingPassword]);
    const message = await send({ currentPassword }).catch(rejectWithWaitingTime);
    endSession();
    if (user) clearAccountData(user._id);
    await navigate({ to: '/' });
    toast.success(message);
  };
  const close = () => {
    form.startOver();
    onClose();
  };
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={close}
      title={title}
      size="lg"
      footer={
        <div className={dialog.choice}>
          {/* This button has the focus first. In the password field it would scroll the consequences out of sight. */}
          <Button variant="default" data-autofocus onClick={close}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} className={actions.danger} loading={form.sending}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <form id={formId} className={classes.form} {...form.props({ send: endAccount, fallbackMessage })}>
        {children}
        <CurrentPasswordField {...form.field('currentPassword')} />
        <FormFailure message={form.failure} />
      </form>
    </ResponsiveDialog>
  );
}

/** A titled list of consequences. */
export const ConsequenceList = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);
