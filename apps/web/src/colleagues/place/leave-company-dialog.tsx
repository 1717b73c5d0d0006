import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { withWait } from '../../accounts/with-wait.ts';
import { FormFailure } from '../../forms/fields/form-failure.tsx';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { useDraft } from '../../forms/light/use-draft.ts';
import { api } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { endSession, useSession } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/action.module.css';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import classes from './own-place.module.css';

interface LeaveCompanyDialogProps {
  companyName: string;
  opened: boolean;
  onClose: () => void;
}

/** Says what ends and what stays, and asks for the password, before a colleague's account ends. */
export function LeaveCompanyDialog({ companyName, opened, onClose }: LeaveCompanyDialogProps) {
  const draft = useDraft({ currentPassword: '' });
  const formId = useId();
  const navigate = useNavigate();
  const email = useSession()?.email ?? '';
  const send = async ({ currentPassword }: { currentPassword: string }) => {
    if (currentPassword === '') {
      throw new ApiError(400, '', [{ path: 'currentPassword', message: 'Digite sua senha atual.' }]);
    }
    const { data } = await api('DELETE /api/user/company/my-place', { body: { currentPassword } }).catch(
      (fault: unknown) => {
        throw withWait(fault);
      },
    );
    endSession();
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
      title={`Sair de ${companyName}?`}
      size="md"
      footer={
        <div className={classes.choice}>
          <Button variant="default" onClick={close}>
            Ficar
          </Button>
          <Button type="submit" form={formId} className={actions.danger} loading={draft.sending}>
            Sair da empresa
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className={classes.form}
        {...draft.form({ send, otherwise: 'Não foi possível sair da empresa.' })}
      >
        <p>
          Sua conta, que só serve para agir por {companyName}, é excluída agora, com todas as suas sessões. As
          vagas e as candidaturas da empresa ficam como estão.
        </p>
        <p>
          Seu nome continua no histórico das candidaturas que você decidiu, só para a empresa, até que cada
          vaga saia do ar de vez.
        </p>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
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
