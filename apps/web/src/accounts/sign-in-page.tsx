import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { appealDays } from '@trampolim/contract/wire/limits';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { CheckboxField, EmailField, FormFailure } from '../forms/fields/field.tsx';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { useTextForm } from '../forms/light/use-text-form.ts';
import { ApiError, invalidFields } from '../platform/api/api-error.ts';
import { createSamePageCheck } from '../platform/navigation/same-page-check.ts';
import { pendingVacancyId } from '../platform/session/pending-action.ts';
import { useSignOutStatus } from '../platform/session/pending-sign-out.ts';
import { homeOfRole } from '../platform/session/route-protection.ts';
import { type User } from '../platform/session/session.ts';
import { lastSessionEnd } from '../platform/session/session-end.ts';
import { signIn } from '../platform/session/sign-in.ts';
import actions from '../ui/controls/action.module.css';
import primitives from '../ui/primitives.module.css';
import { withWaitingTime } from './account-errors.ts';
import { LeapPanel } from './leap-panel.tsx';
import classes from './sign-in.module.css';
import frame from './standalone-page.module.css';
import { StandalonePage } from './standalone-page.tsx';

/** Loaded lazily, because most people sign in with their password alone. */
const SecondStepForm = lazy(async () => {
  const { SecondStepForm: form } = await import('./second-factor/second-step-form.tsx');
  return { default: form };
});

interface SignInPageProps {
  returnTo: string | undefined;
  onPasswordFocus: () => void;
}

export function SignInPage({ returnTo, onPasswordFocus }: SignInPageProps) {
  const signOutStatus = useSignOutStatus();
  const { email, afterSignOut = false } = useLocation({ select: ({ state }) => state });
  return (
    <StandalonePage aside={<LeapPanel>Sua próxima oportunidade está aqui.</LeapPanel>} asideBelow>
      <div className={classes.column}>
        <h1 className={frame.title}>Entre na sua conta</h1>
        <p className={classes.lead} role="status">
          {signOutStatus ? signOutMessages[signOutStatus] : greeting(returnTo, { email, afterSignOut })}
        </p>
        <SignInForm returnTo={returnTo} email={email} onPasswordFocus={onPasswordFocus}>
          <p className={classes.other}>
            Ainda não tem conta?{' '}
            <Link to="/cadastro" search={{ vaga: vacancyOf(returnTo) }}>
              Cadastre-se
            </Link>
          </p>
        </SignInForm>
      </div>
    </StandalonePage>
  );
}

/** The vacancy from which a visitor was sent here. The short sign-up for a vacancy returns to it. */
const vacancyOf = (returnTo: string | undefined): string | undefined =>
  returnTo?.match(/^\/vaga\/([0-9a-f-]{36})$/)?.[1];

const signOutMessages = {
  pending:
    'Você saiu da conta. A sessão será encerrada quando a conexão voltar ou quando o Trampolim for aberto aqui de novo.',
  completed: 'A conexão voltou, e a sua sessão foi encerrada.',
};

function endReason({ error, company }: NonNullable<ReturnType<typeof lastSessionEnd>>): string {
  if (error.code !== 'account_ended' || !company) return error.message;
  return `Seu acesso a ${company} terminou e sua conta foi excluída. O que não estava salvo foi apagado deste aparelho. Foi um engano? Fale com a empresa.`;
}

function greeting(
  returnTo: string | undefined,
  { email, afterSignOut }: { email: string | undefined; afterSignOut: boolean },
): string {
  const sessionEnd = lastSessionEnd();
  if (sessionEnd) return endReason(sessionEnd);
  if (returnTo) return 'Entre para continuar de onde você parou.';
  if (afterSignOut) return 'Você saiu da sua conta. Até a próxima!';
  return email ? 'Falta só a sua senha.' : 'Bom ver você de novo.';
}

const missingMessages = { email: 'Informe seu e-mail.', password: 'Informe sua senha.' };

/** Throws an error of blank fields, without a message for the whole form. */
function assertComplete(credentials: Record<keyof typeof missingMessages, string>): void {
  const names = Object.keys(missingMessages) as (keyof typeof missingMessages)[];
  const blankNames = names.filter((name) => credentials[name] === '');
  const issues = blankNames.map((path) => ({ path, message: missingMessages[path] }));
  if (issues.length > 0) throw invalidFields(issues);
}

/** True for errors without a message, such as a proxy's error page. */
const hasNoMessage = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.userMessage === undefined;

/** Adds the waiting time, or a message to an error without one. */
const toSignInError = (error: unknown): unknown =>
  hasNoMessage(error)
    ? new ApiError(error.status, { message: 'Erro desconhecido ao fazer login' })
    : withWaitingTime(error);

/** A candidate returns to the vacancy that they chose before signing up. */
function nextPageOf({ role }: User): string {
  const vacancyId = role === 'Candidate' ? pendingVacancyId() : undefined;
  return vacancyId ? `/vaga/${vacancyId}` : homeOfRole[role];
}

interface SignInFormProps {
  /** The page that required the sign-in. */
  returnTo: string | undefined;
  /** The e-mail that was typed on the previous page. */
  email?: string | undefined;
  /** Called when the password field is focused, to load the code of signed-in pages early. */
  onPasswordFocus?: () => void;
  /** Content below the form until the password is accepted. */
  children?: ReactNode;
}

export function SignInForm({ returnTo, email: knownEmail = '', onPasswordFocus, children }: SignInFormProps) {
  const router = useRouter();
  const form = useTextForm({ email: knownEmail, password: '' });
  const [rememberMe, setRememberMe] = useState(false);
  const [isBanned, setBanned] = useState(false);
  const [awaitsSecondStep, setAwaitsSecondStep] = useState(false);
  const [restartMessage, setRestartMessage] = useState('');

  const send = async ({ email: typedEmail, password }: typeof form.values) => {
    const email = typedEmail.trim();
    assertComplete({ email, password });
    const isSamePage = createSamePageCheck(router);
    setBanned(false);
    setRestartMessage('');
    const user = await signIn({ email, password, rememberMe }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') return undefined;
      setBanned(error instanceof ApiError && error.code === 'account_banned');
      throw toSignInError(error);
    });
    if (!user) setAwaitsSecondStep(true);
    else if (isSamePage()) await openNextPage(user);
  };

  const openNextPage = (user: User) =>
    router.navigate({
      href: returnTo ?? nextPageOf(user),
      state: { afterSignIn: true },
      replace: true,
    });

  if (awaitsSecondStep) {
    return (
      <Suspense fallback={<p role="status">Um instante…</p>}>
        <SecondStepForm
          rememberMe={rememberMe}
          onSignedIn={openNextPage}
          onStartOver={(message) => {
            form.field('password').onChange('');
            setRestartMessage(message);
            setAwaitsSecondStep(false);
          }}
        />
      </Suspense>
    );
  }

  return (
    <>
      <form className={classes.form} {...form.props({ send, fallbackMessage: 'Erro ao fazer login' })}>
        <EmailField autoComplete="username" {...form.field('email')} />
        <PasswordField
          label="Senha"
          autoComplete="current-password"
          aria-required
          onFocus={onPasswordFocus}
          {...form.field('password')}
        />
        <div className={classes.row}>
          <CheckboxField
            label="Lembrar de mim"
            name="rememberMe"
            checked={rememberMe}
            onChange={setRememberMe}
          />
          <Link to="/forgot-password" state={{ email: form.values.email }}>
            Esqueci minha senha
          </Link>
        </div>
        <FormFailure message={form.failure ?? (restartMessage || undefined)} />
        {isBanned && form.failure && (
          <p className={primitives.quiet}>
            Para recorrer, abra o link do e-mail sobre o banimento. Nele você lê o motivo, envia um recurso em
            até {appealDays} dias e depois vê a resposta. Não achou o e-mail? Procure também no spam.
          </p>
        )}
        <button type="submit" className={actions.primary} aria-disabled={form.sending}>
          {form.sending ? 'Entrando...' : 'Entrar'}
        </button>
      </form>
      {children}
    </>
  );
}
