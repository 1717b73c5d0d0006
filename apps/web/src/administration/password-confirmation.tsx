import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { rejectWithWaitingTime } from '../accounts/account-errors.ts';
import { CurrentPasswordField, missingPassword } from '../accounts/current-password-field.tsx';
import { FormFailure } from '../forms/fields/field.tsx';
import { useTextForm } from '../forms/light/use-text-form.ts';
import { api } from '../platform/api/api-client.ts';
import { ApiError, invalidFields } from '../platform/api/api-error.ts';
import { ResponsiveDialog } from '../ui/dialogs/responsive-dialog.tsx';
import primitives from '../ui/primitives.module.css';

interface PasswordConfirmation {
  /**
   * Makes a call. If the server needs a recently entered password, asks for it and makes the call again.
   * @throws {ApiError} `password_needed` if the user cancels
   */
  withConfirmedPassword: <Data>(call: () => Promise<Data>) => Promise<Data>;
  /** Rendered inside the dialog that makes the call, so that `Esc` closes only this one. */
  passwordDialog: ReactNode;
}

/** Asks administrators for their password before calls that the contract marks with `needsFreshSignIn`. */
export function usePasswordConfirmation(): PasswordConfirmation {
  const [finish, setFinish] = useState<(isConfirmed: boolean) => void>();
  const askForPassword = () =>
    new Promise<boolean>((resolve) => {
      const finishThis = (isConfirmed: boolean) => {
        // A cancelled confirmation may be answered after the password was asked for again.
        setFinish((current: typeof finish) => (current === finishThis ? undefined : current));
        resolve(isConfirmed);
      };
      setFinish(() => finishThis);
    });
  return {
    async withConfirmedPassword(call) {
      try {
        return await call();
      } catch (error) {
        const isPasswordNeeded = error instanceof ApiError && error.code === 'password_needed';
        if (!isPasswordNeeded) throw error;
        if (await askForPassword()) return call();
        throw error;
      }
    },
    passwordDialog: <PasswordDialog opened={finish !== undefined} onFinished={finish} />,
  };
}

interface PasswordDialogProps {
  opened: boolean;
  onFinished: ((isConfirmed: boolean) => void) | undefined;
}

function PasswordDialog({ opened, onFinished }: PasswordDialogProps) {
  const form = useTextForm({ currentPassword: '' });
  const formId = useId();
  const confirm = async ({ currentPassword }: { currentPassword: string }) => {
    if (currentPassword === '') throw invalidFields([missingPassword]);
    await api('POST /api/auth/confirm-password', { body: { currentPassword } }).catch(rejectWithWaitingTime);
    form.startOver();
    onFinished?.(true);
  };
  const cancel = () => {
    form.startOver();
    onFinished?.(false);
  };
  const { onSubmit, ...formProps } = form.props({
    send: confirm,
    fallbackMessage: 'Não foi possível confirmar a senha.',
  });
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={cancel}
      title="Confirme que é você"
      size="md"
      footer={
        <>
          <Button variant="default" onClick={cancel}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={form.sending}>
            Confirmar
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={primitives.stack4}
        {...formProps}
        onSubmit={(event) => {
          // React events reach the parents in the component tree. The form that waits for the password is one of them.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        <p className={primitives.note}>Pedimos sua senha de novo depois de 15 minutos.</p>
        <CurrentPasswordField {...form.field('currentPassword')} />
        <FormFailure message={form.failure} />
      </form>
    </ResponsiveDialog>
  );
}
