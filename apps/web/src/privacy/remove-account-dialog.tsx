import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { withWait } from '../accounts/with-wait.ts';
import { FormFailure } from '../forms/fields/form-failure.tsx';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { useDraft } from '../forms/light/use-draft.ts';
import { api } from '../platform/api-client.ts';
import { ApiError } from '../platform/api-error.ts';
import { forgetKeptFor } from '../platform/forget-account.ts';
import { endSession, useSession } from '../platform/session.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/action.module.css';
import { ResponsiveDialog } from '../ui/dialogs/responsive-dialog.tsx';
import type { AccountEnding } from './account-ending.ts';
import classes from './account-removal.module.css';

interface RemoveAccountDialogProps {
  ending: AccountEnding;
  opened: boolean;
  onClose: () => void;
}

/** Says what goes and what stays and why, and asks for the password, before the account ends. */
export function RemoveAccountDialog({ ending, opened, onClose }: RemoveAccountDialogProps) {
  const draft = useDraft({ currentPassword: '' });
  const formId = useId();
  const navigate = useNavigate();
  const user = useSession();

  const send = async ({ currentPassword }: { currentPassword: string }) => {
    if (currentPassword === '') {
      throw new ApiError(400, '', [{ path: 'currentPassword', message: 'Digite sua senha atual.' }]);
    }
    const { data } = await api('DELETE /api/user/my-account', { body: { currentPassword } }).catch(
      (fault: unknown) => {
        throw withWait(fault);
      },
    );
    endSession();
    if (user) forgetKeptFor(user._id);
    await navigate({ to: '/' });
    toast.success(data.message);
  };
  const close = () => {
    draft.startOver();
    onClose();
  };
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={close}
      title={ending.question}
      size="lg"
      footer={
        <div className={classes.choice}>
          <Button variant="default" onClick={close}>
            Manter a conta
          </Button>
          <Button type="submit" form={formId} className={actions.danger} loading={draft.sending}>
            Excluir para sempre
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className={classes.form}
        {...draft.form({ send, otherwise: 'Não foi possível excluir a conta.' })}
      >
        <Lines title="O que acaba agora, sem volta" lines={ending.goes} />
        {ending.told && <Lines title="Quem fica sabendo" lines={ending.told} />}
        <Lines title="O que fica, e por quê" lines={ending.stays} />
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
        <FormFailure sentence={draft.failure} />
      </form>
    </ResponsiveDialog>
  );
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);
