import { Link, useRouter } from '@tanstack/react-router';
import { TextField } from '../../forms/fields/field.tsx';
import { FormFailure } from '../../forms/fields/form-failure.tsx';
import { useDraft } from '../../forms/light/use-draft.ts';
import { api, messageOf } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { createSamePageCheck } from '../../platform/navigation/same-page-check.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import classes from '../sign-in-form.module.css';
import { withWait } from '../with-wait.ts';

/** Asks for the link that sets a new password. Whether there is an account nobody is told. */
export function ForgotPasswordForm({ email: knownEmail = '' }: { email: string | undefined }) {
  const router = useRouter();
  const draft = useDraft({ email: knownEmail });
  const send = async ({ email: typed }: typeof draft.values) => {
    const email = typed.trim();
    if (email === '') throw new ApiError(400, '', [{ path: 'email', message: 'Informe seu e-mail.' }]);
    const isStillHere = createSamePageCheck(router);
    const { data } = await api('POST /api/user/forgot-password', { body: { email } }).catch(
      (fault: unknown) => {
        throw withWait(fault);
      },
    );
    // Named, so that a slip of the finger is seen before a mail is waited for.
    toast.success(messageOf(data, 'Instruções para redefinição de senha enviadas para o seu e-mail.'), {
      about: email,
    });
    if (isStillHere()) await router.navigate({ to: '/' });
  };
  return (
    <form
      className={classes.form}
      {...draft.form({ send, fallbackMessage: 'Erro ao solicitar redefinição de senha.' })}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        {...draft.field('email')}
      />
      <FormFailure sentence={draft.failure} />
      <button type="submit" className={actions.primary} aria-disabled={draft.sending}>
        {draft.sending ? 'Enviando...' : 'Enviar link'}
      </button>
      <div className={classes.row}>
        <Link to="/login" state={{ email: draft.values.email }}>
          Voltar para o login
        </Link>
      </div>
    </form>
  );
}
