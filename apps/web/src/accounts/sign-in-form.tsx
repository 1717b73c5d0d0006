import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { CheckboxField, TextField } from '../forms/fields/field.tsx';
import { FormFailure } from '../forms/fields/form-failure.tsx';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { useDraft } from '../forms/light/use-draft.ts';
import { ApiError, sentenceOf } from '../platform/api-error.ts';
import { homeOfRole } from '../platform/home-of-role.ts';
import { signIn } from '../platform/session.ts';
import { prepareToasts, toast } from '../platform/toast.ts';
import actions from '../ui/action.module.css';
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

/** `returnTo` is where the person was going when asked to sign in. */
export function SignInForm({ returnTo }: { returnTo: string | undefined }) {
  const router = useRouter();
  const draft = useDraft({ email: '', password: '' });
  const [rememberMe, setRememberMe] = useState(false);

  const send = async ({ email: typed, password }: typeof draft.values) => {
    const email = typed.trim();
    demandAll({ email, password });
    try {
      const user = await signIn({ email, password, rememberMe });
      await router.navigate({ href: returnTo ?? homeOfRole[user.role], replace: true });
    } catch (fault) {
      const error = withWait(fault);
      toast.error(sentenceOf(error, 'Erro desconhecido ao fazer login'));
      throw error;
    }
  };

  return (
    <form className={classes.form} {...draft.form({ send, otherwise: 'Erro ao fazer login' })}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        onFocus={prepareToasts}
        {...draft.field('email')}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        aria-required
        onFocus={prepareToasts}
        {...draft.field('password')}
      />
      <div className={classes.row}>
        <CheckboxField
          label="Lembrar de mim"
          name="rememberMe"
          checked={rememberMe}
          onChange={setRememberMe}
        />
        <Link to="/forgot-password">Esqueci minha senha</Link>
      </div>
      <FormFailure sentence={draft.failure} />
      <button type="submit" className={actions.primary} aria-disabled={draft.sending}>
        {draft.sending ? 'Entrando...' : 'Entrar'}
      </button>
    </form>
  );
}
