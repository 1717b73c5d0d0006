import { useRouter } from '@tanstack/react-router';
import { withWait } from '../../accounts/with-wait.ts';
import { TextField } from '../../forms/fields/field.tsx';
import { FormFailure } from '../../forms/fields/form-failure.tsx';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { useDraft } from '../../forms/light/use-draft.ts';
import { api, messageOf } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { createSamePageCheck } from '../../platform/navigation/same-page-check.ts';
import { homeOfRole } from '../../platform/session/route-protection.ts';
import { signIn } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import classes from './invitation-page.module.css';
import { asRefused, type Invitation, type RefusedInvitation } from './received-invitation.ts';

const empty = { name: '', password: '', confirmPassword: '' };

/** Throws what is missing or does not match; how long a password must be is for the server to say. */
function demandAll({ name, password, confirmPassword }: typeof empty): void {
  const issues = [
    ...(name.trim() === '' ? [{ path: 'name', message: 'Informe o seu nome.' }] : []),
    ...(password === '' ? [{ path: 'password', message: 'Escolha uma senha.' }] : []),
    ...(password !== confirmPassword
      ? [{ path: 'confirmPassword', message: 'As senhas não coincidem.' }]
      : []),
  ];
  if (issues.length > 0) throw new ApiError(400, '', issues);
}

interface AcceptanceFormProps {
  token: string;
  invitation: Invitation;
  /** The link is good no more. */
  onRefused: (refused: RefusedInvitation) => void;
}

/** Makes whoever was invited an account, and signs them in to it. */
export function AcceptanceForm({ token, invitation, onRefused }: AcceptanceFormProps) {
  const router = useRouter();
  const draft = useDraft(empty);
  const send = async (values: typeof empty) => {
    demandAll(values);
    const isStillHere = createSamePageCheck(router);
    const { data } = await api('POST /api/auth/accept-invitation', { body: { token, ...values } }).catch(
      (fault: unknown) => {
        const refused = asRefused(fault);
        if (refused) onRefused(refused);
        throw withWait(fault);
      },
    );
    toast.success(messageOf(data, 'Convite aceito. Boas-vindas!'));
    const { email } = data;
    // They are in whether or not this works: otherwise the ordinary way is open.
    const user = await signIn({ email, password: values.password, rememberMe: false }).catch(() => null);
    if (!isStillHere()) return;
    if (user)
      await router.navigate({ to: homeOfRole[user.role], state: { afterSignIn: true }, replace: true });
    else await router.navigate({ to: '/login', state: { email }, replace: true });
  };
  return (
    <form
      className={classes.form}
      {...draft.form({ send, fallbackMessage: 'Não foi possível aceitar o convite.' })}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={invitation.email}
        readOnly
        hint="É com ele que você vai entrar."
        onChange={() => undefined}
      />
      <TextField label="Seu nome" autoComplete="name" aria-required {...draft.field('name')} />
      <PasswordField
        label="Senha"
        autoComplete="new-password"
        aria-required
        hint="No mínimo 8 caracteres."
        {...draft.field('password')}
      />
      <PasswordField
        label="Confirme a senha"
        autoComplete="new-password"
        aria-required
        {...draft.field('confirmPassword')}
      />
      <FormFailure sentence={draft.failure} />
      <button type="submit" className={actions.primary} aria-disabled={draft.sending}>
        {draft.sending ? 'Aceitando...' : 'Aceitar convite'}
      </button>
    </form>
  );
}
