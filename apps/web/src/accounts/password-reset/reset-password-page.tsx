import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure, TextField } from '../../forms/fields/field.tsx';
import { NewPasswordField, PasswordField } from '../../forms/fields/password-field.tsx';
import { useTextForm } from '../../forms/light/use-text-form.ts';
import { api, messageOf, withFields } from '../../platform/api/api-client.ts';
import { invalidFields } from '../../platform/api/api-error.ts';
import { createSamePageCheck } from '../../platform/navigation/same-page-check.ts';
import { currentSession, endSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import { FailureDrawing } from '../../ui/drawings/drawings.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { withWaitingTime } from '../account-errors.ts';
import { LeapPanel } from '../leap-panel.tsx';
import {
  incompleteLink,
  LinkFailurePage,
  type RefusedLink,
  receiveLink,
  toRefusedLink,
} from '../received-link.tsx';
import classes from '../sign-in.module.css';
import frame from '../standalone-page.module.css';
import { StandalonePage } from '../standalone-page.tsx';

/** The page of a password reset link, with the form or the reason why the link cannot be used. */
export function ResetPasswordPage({ received }: { received: ReceivedReset }) {
  // The link may expire or be used elsewhere while the form is filled in.
  const [lateRefusal, setLateRefusal] = useState<RefusedReset>();
  const outcome = lateRefusal ?? received;
  if (outcome.state === 'refused') return <RefusedPage {...outcome} />;
  if (outcome.state === 'failed')
    return <LinkFailurePage title="Não foi possível abrir o link" sentence={outcome.sentence} />;
  return (
    <StandalonePage aside={<LeapPanel>Falta pouco para entrar.</LeapPanel>} asideBelow>
      <div className={classes.column}>
        <h1 className={frame.title}>Crie uma senha nova</h1>
        <p className={classes.lead}>Ao salvar, você sai da conta em todos os aparelhos.</p>
        <ResetPasswordForm token={outcome.token} email={outcome.email} onRefused={setLateRefusal} />
      </div>
    </StandalonePage>
  );
}

function RefusedPage({ refusal, title, sentence }: RefusedReset) {
  return (
    <MessagePage drawing={<FailureDrawing />} title={title} actions={<NextPageLinks refusal={refusal} />}>
      <p role="alert">{sentence}</p>
      {refusal === 'reset_token_missing' && (
        <p>Copie o link inteiro do e-mail que enviamos. Se não o encontrar, peça outro.</p>
      )}
    </MessagePage>
  );
}

function NextPageLinks({ refusal }: Pick<RefusedReset, 'refusal'>) {
  if (refusal === 'account_banned')
    return (
      <Link to="/" className={actions.primary}>
        Ir para o início
      </Link>
    );
  const isUsed = refusal === 'reset_used';
  return (
    <>
      {isUsed && (
        <Link to="/login" className={actions.primary}>
          Entrar na minha conta
        </Link>
      )}
      <Link to="/forgot-password" className={isUsed ? actions.quiet : actions.primary}>
        Pedir outro link
      </Link>
      {!isUsed && (
        <Link to="/login" className={actions.quiet}>
          Ir para o login
        </Link>
      )}
    </>
  );
}

const blank = { newPassword: '', confirmPassword: '' };

/** Throws an error for blank or different passwords. The server checks the length. */
function assertValidPasswords({ newPassword, confirmPassword }: typeof blank): void {
  const issues = [
    ...(newPassword === '' ? [{ path: 'newPassword', message: 'Crie uma senha.' }] : []),
    ...(newPassword !== confirmPassword
      ? [{ path: 'confirmPassword', message: 'As senhas não coincidem.' }]
      : []),
  ];
  if (issues.length > 0) throw invalidFields(issues);
}

interface ResetPasswordFormProps {
  token: string;
  email: string;
  /** Called when the link can no longer be used. */
  onRefused: (refusedReset: RefusedReset) => void;
}

/** Sets a new password and opens the sign-in page. */
function ResetPasswordForm({ token, email, onRefused }: ResetPasswordFormProps) {
  const router = useRouter();
  const form = useTextForm(blank);
  const send = async (passwords: typeof blank) => {
    assertValidPasswords(passwords);
    const isSamePage = createSamePageCheck(router);
    const { data } = await api('POST /api/user/reset-password', {
      query: {},
      body: { token, ...passwords },
    }).catch((error: unknown) => {
      const refusedReset = toRefusedReset(error);
      if (refusedReset) onRefused(refusedReset);
      throw withWaitingTime(error);
    });
    // The reset ends all sessions of the account, including the one of this tab.
    if (currentSession()?.email === data.email) endSession();
    toast.success(messageOf(data, 'Senha redefinida com sucesso.'));
    if (isSamePage()) await router.navigate({ to: '/login', state: { email: data.email }, replace: true });
  };
  return (
    <form className={classes.form} {...form.props({ send, fallbackMessage: 'Erro ao redefinir a senha.' })}>
      {/* Password managers need the e-mail. */}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        onChange={() => undefined}
      />
      <NewPasswordField label="Nova senha" {...form.field('newPassword')} />
      <PasswordField
        label="Confirme a nova senha"
        autoComplete="new-password"
        aria-required
        {...form.field('confirmPassword')}
      />
      <FormFailure message={form.failure} />
      <button type="submit" className={actions.primary} aria-disabled={form.sending}>
        {form.sending ? 'Redefinindo...' : 'Redefinir senha'}
      </button>
    </form>
  );
}

const titles = {
  reset_token_missing: incompleteLink.title,
  reset_unknown: 'Este link não vale mais',
  reset_expired: 'Este link venceu',
  reset_used: 'Este link já foi usado',
  account_banned: 'Esta conta está banida',
} as const;

type RefusedReset = RefusedLink<keyof typeof titles>;

type ReceivedReset = Awaited<ReturnType<typeof receiveReset>>;

const toRefusedReset = (error: unknown): RefusedReset | undefined => toRefusedLink(titles, error);

const missingToken: RefusedReset = {
  state: 'refused',
  refusal: 'reset_token_missing',
  title: titles.reset_token_missing,
  sentence: 'Token inválido ou ausente.',
};

/** Loads the account of a password reset link, whose fragment contains the token. */
export async function receiveReset(token: string) {
  if (!token) return missingToken;
  return receiveLink(titles, async () => {
    const { data } = await api('POST /api/auth/password-reset', { body: { token } });
    return { state: 'valid' as const, token, ...withFields(data, 'email') };
  });
}
