import { useRouter } from '@tanstack/react-router';
import { TextField } from '../../forms/fields/field.tsx';
import { FormFailure } from '../../forms/fields/form-failure.tsx';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { useDraft } from '../../forms/light/use-draft.ts';
import { api, messageOf } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { createSamePageCheck } from '../../platform/navigation/same-page-check.ts';
import { currentSession, endSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import classes from '../sign-in-form.module.css';
import { withWait } from '../with-wait.ts';
import { asRefused, type RefusedReset } from './received-reset.ts';

const empty = { newPassword: '', confirmPassword: '' };

/** Throws what is missing or does not match; how long a password must be is for the server to say. */
function demandAll({ newPassword, confirmPassword }: typeof empty): void {
  const issues = [
    ...(newPassword === '' ? [{ path: 'newPassword', message: 'Escolha uma senha.' }] : []),
    ...(newPassword !== confirmPassword
      ? [{ path: 'confirmPassword', message: 'As senhas não coincidem.' }]
      : []),
  ];
  if (issues.length > 0) throw new ApiError(400, '', issues);
}

interface ResetPasswordFormProps {
  token: string;
  email: string;
  /** The link is good no more. */
  onRefused: (refused: RefusedReset) => void;
}

/** Sets the password of the account that a link was mailed to, and leads to the sign-in. */
export function ResetPasswordForm({ token, email, onRefused }: ResetPasswordFormProps) {
  const router = useRouter();
  const draft = useDraft(empty);
  const send = async (passwords: typeof empty) => {
    demandAll(passwords);
    const isStillHere = createSamePageCheck(router);
    const { data } = await api('POST /api/user/reset-password', {
      query: {},
      body: { token, ...passwords },
    }).catch((fault: unknown) => {
      const refused = asRefused(fault);
      if (refused) onRefused(refused);
      throw withWait(fault);
    });
    // With all others, the account's session of this tab has ended.
    if (currentSession()?.email === data.email) endSession();
    toast.success(messageOf(data, 'Senha redefinida com sucesso.'));
    if (isStillHere()) await router.navigate({ to: '/login', state: { email: data.email }, replace: true });
  };
  return (
    <form className={classes.form} {...draft.form({ send, fallbackMessage: 'Erro ao redefinir a senha.' })}>
      {/* For the eyes, and for whatever keeps passwords. */}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        onChange={() => undefined}
      />
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        aria-required
        hint="No mínimo 8 caracteres."
        {...draft.field('newPassword')}
      />
      <PasswordField
        label="Confirme a nova senha"
        autoComplete="new-password"
        aria-required
        {...draft.field('confirmPassword')}
      />
      <FormFailure sentence={draft.failure} />
      <button type="submit" className={actions.primary} aria-disabled={draft.sending}>
        {draft.sending ? 'Redefinindo...' : 'Redefinir senha'}
      </button>
    </form>
  );
}
