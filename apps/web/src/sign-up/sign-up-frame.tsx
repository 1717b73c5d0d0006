import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import frame from '../accounts/account-page.module.css';
import { AccountPage } from '../accounts/account-page.tsx';
import { LeapAside } from '../accounts/leap-aside.tsx';
import { FormFailure } from '../forms/fields/form-failure.tsx';
import actions from '../ui/controls/action.module.css';
import classes from './sign-up-frame.module.css';
import { SignUpProgress } from './sign-up-progress.tsx';
import type { useSignUp } from './use-sign-up.ts';

interface SignUpFrameProps<Name extends string> {
  signUp: ReturnType<typeof useSignUp<Name, never>>;
  /** Beside the form where there is room. */
  promise: string;
  /** For who has taken the wrong door. */
  other: { tipo: string; label: string };
  /** Shows the form anew, without what was typed. */
  onStartOver: () => void;
  children: ReactNode;
}

/** What every sign-up has around the fields of its steps. */
export function SignUpFrame<Name extends string>({
  signUp,
  promise,
  other,
  onStartOver,
  children,
}: SignUpFrameProps<Name>) {
  const { draft, position, current, isLast, steps, formProps } = signUp;
  const [arrivedAt] = useState(position);
  const isFirst = position === 0;
  return (
    <AccountPage aside={<LeapAside done={(position + 1) / steps.length}>{promise}</LeapAside>}>
      <div className={classes.column}>
        <SignUpProgress signUp={signUp} />
        <h1 className={frame.title} tabIndex={-1}>
          {current.title}
        </h1>
        {isFirst && (
          <p className={`${frame.linkedWords} ${classes.lead}`}>
            Já tem conta? <Link to="/login">Entrar</Link>
            <Link to="/cadastro" search={{ tipo: other.tipo }}>
              {other.label}
            </Link>
          </p>
        )}
        {signUp.wasKept && position === arrivedAt && (
          <div className={classes.kept}>
            <p>Recuperamos o que você já tinha preenchido. Só a senha, por segurança, não fica guardada.</p>
            <button
              type="button"
              className={actions.textButton}
              onClick={() => {
                signUp.startOver();
                onStartOver();
              }}
            >
              Começar do zero
            </button>
          </div>
        )}
        <form className={classes.form} {...formProps}>
          {children}
          <FormFailure sentence={draft.failure} />
          {isLast && (
            <p className={classes.terms}>
              Ao criar a conta, você concorda com os{' '}
              <Link to="/termos-de-privacidade" target="_blank">
                termos e a política de privacidade
              </Link>
              .
            </p>
          )}
          <div className={classes.bar}>
            {!isFirst && (
              <button type="button" className={actions.quiet} onClick={signUp.goBack}>
                Voltar
              </button>
            )}
            <button type="submit" className={actions.primary} aria-disabled={draft.sending}>
              {submitLabel(isLast, draft.sending)}
            </button>
          </div>
        </form>
      </div>
    </AccountPage>
  );
}

function submitLabel(isLast: boolean, sending: boolean): string {
  if (!isLast) return 'Continuar';
  return sending ? 'Criando sua conta...' : 'Criar minha conta';
}
