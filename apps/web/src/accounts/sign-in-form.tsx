import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { CheckboxField, TextField } from '../forms/fields/field.tsx';
import { FormFailure } from '../forms/fields/form-failure.tsx';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { useDraft } from '../forms/light/use-draft.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { stillHere } from '../platform/navigation/still-here.ts';
import { homeOfRole } from '../platform/session/home-of-role.ts';
import { signIn } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import classes from './sign-in-form.module.css';
import { withWait } from './with-wait.ts';

const missing = { email: 'Informe seu e-mail.', password: 'Informe sua senha.' };

/** Throws what is missing; the form says it beside the fields alone. */
function demandAll(credentials: typeof missing): void {
  const names = Object.keys(missing) as (keyof typeof missing)[];
  const blank = names.filter((name) => credentials[name] === '');
  const issues = blank.map((path) => ({ path, message: missing[path] }));
  if (issues.length > 0) throw new ApiError(400, '', issues);
}

/** An answer that says nothing, such as a proxy's page. */
const isWordless = (fault: unknown): fault is ApiError =>
  fault instanceof ApiError && fault.sentence === undefined;

const worded = (fault: unknown): unknown =>
  isWordless(fault) ? new ApiError(fault.status, 'Erro desconhecido ao fazer login') : withWait(fault);

interface SignInFormProps {
  /** Where the person was going when asked to sign in. */
  returnTo: string | undefined;
  /** Known from the page before. */
  email?: string | undefined;
}

export function SignInForm({ returnTo, email: knownEmail = '' }: SignInFormProps) {
  const router = useRouter();
  const draft = useDraft({ email: knownEmail, password: '' });
  const [rememberMe, setRememberMe] = useState(false);

  const send = async ({ email: typed, password }: typeof draft.values) => {
    const email = typed.trim();
    demandAll({ email, password });
    const isStillHere = stillHere(router);
    const user = await signIn({ email, password, rememberMe }).catch((fault: unknown) => {
      throw worded(fault);
    });
    if (!isStillHere()) return;
    const href = returnTo ?? homeOfRole[user.role];
    await router.navigate({ href, state: { afterSignIn: true }, replace: true });
  };

  /** What every screen behind the sign-in needs comes while the password is typed. */
  const loadAhead = () => void router.loadRouteChunk(router.routesById['/_signed-in']);

  return (
    <form className={classes.form} {...draft.form({ send, otherwise: 'Erro ao fazer login' })}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        {...draft.field('email')}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        aria-required
        onFocus={loadAhead}
        {...draft.field('password')}
      />
      <div className={classes.row}>
        <CheckboxField
          label="Lembrar de mim"
          name="rememberMe"
          checked={rememberMe}
          onChange={setRememberMe}
        />
        <Link to="/forgot-password" state={{ email: draft.values.email }}>
          Esqueci minha senha
        </Link>
      </div>
      <FormFailure sentence={draft.failure} />
      <button type="submit" className={actions.primary} aria-disabled={draft.sending}>
        {draft.sending ? 'Entrando...' : 'Entrar'}
      </button>
    </form>
  );
}
