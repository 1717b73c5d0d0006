import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { resetHours } from '@trampolim/contract/wire/limits';
import { EmailField, FormFailure } from '../../forms/fields/field.tsx';
import { useTextForm } from '../../forms/light/use-text-form.ts';
import { api, messageOf } from '../../platform/api/api-client.ts';
import { invalidFields } from '../../platform/api/api-error.ts';
import { createSamePageCheck } from '../../platform/navigation/same-page-check.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import { rejectWithWaitingTime } from '../account-errors.ts';
import { LeapPanel } from '../leap-panel.tsx';
import classes from '../sign-in.module.css';
import frame from '../standalone-page.module.css';
import { StandalonePage } from '../standalone-page.tsx';

export function ForgotPasswordPage() {
  const email = useLocation({ select: ({ state }) => state.email });
  return (
    <StandalonePage aside={<LeapPanel>Vamos recuperar seu acesso.</LeapPanel>} asideBelow>
      <div className={classes.column}>
        <h1 className={frame.title}>Esqueceu a senha?</h1>
        <p className={classes.lead}>
          Informe o e-mail da sua conta. Enviaremos um link para criar uma senha nova, que vale por{' '}
          <span className={classes.unbroken}>{`${resetHours} hora.`}</span>
        </p>
        <ForgotPasswordForm email={email} />
        <p className={classes.other}>
          Ainda não tem conta? <Link to="/cadastro">Cadastre-se</Link>
        </p>
      </div>
    </StandalonePage>
  );
}

/** Requests a password reset link. The response does not reveal whether the account exists. */
function ForgotPasswordForm({ email: knownEmail = '' }: { email: string | undefined }) {
  const router = useRouter();
  const form = useTextForm({ email: knownEmail });
  const send = async ({ email: typedEmail }: typeof form.values) => {
    const email = typedEmail.trim();
    if (email === '') throw invalidFields([{ path: 'email', message: 'Informe seu e-mail.' }]);
    const isSamePage = createSamePageCheck(router);
    const { data } = await api('POST /api/user/forgot-password', { body: { email } }).catch(
      rejectWithWaitingTime,
    );
    // Displays the e-mail address, so that a typing mistake is noticed.
    toast.success(messageOf(data, 'Instruções para redefinição de senha enviadas para o seu e-mail.'), {
      about: email,
    });
    if (isSamePage()) await router.navigate({ to: '/' });
  };
  return (
    <form
      className={classes.form}
      {...form.props({ send, fallbackMessage: 'Erro ao solicitar redefinição de senha.' })}
    >
      <EmailField autoComplete="username" {...form.field('email')} />
      <FormFailure message={form.failure} />
      <button type="submit" className={actions.primary} aria-disabled={form.sending}>
        {form.sending ? 'Enviando...' : 'Enviar link'}
      </button>
      <div className={classes.row}>
        <Link to="/login" state={{ email: form.values.email }}>
          Voltar para o login
        </Link>
      </div>
    </form>
  );
}
