import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FormFailure } from '../forms/fields/form-failure.tsx';
import actions from '../ui/action.module.css';
import classes from './sign-up-frame.module.css';
import { SignUpSteps } from './sign-up-steps.tsx';
import type { useSignUp } from './use-sign-up.ts';

interface SignUpFrameProps<Name extends string> {
  signUp: ReturnType<typeof useSignUp<Name, never>>;
  /** Shows the form anew, without what was typed. */
  onStartOver: () => void;
  children: ReactNode;
}

/** What every sign-up form has around its sections. */
export function SignUpFrame<Name extends string>({ signUp, onStartOver, children }: SignUpFrameProps<Name>) {
  const { draft, steps, wasKept, startOver, formProps } = signUp;
  return (
    <>
      {wasKept && (
        <div className={classes.kept}>
          <p>Recuperamos o que você já tinha preenchido. Só a senha, por segurança, não fica guardada.</p>
          <button
            type="button"
            className={classes.startOver}
            onClick={() => {
              startOver();
              onStartOver();
            }}
          >
            Começar do zero
          </button>
        </div>
      )}
      <SignUpSteps steps={steps} values={draft.values} />
      <form className={classes.form} {...formProps}>
        {children}
        <div className={classes.end}>
          <FormFailure sentence={draft.failure} />
          <p className={classes.terms}>
            Ao criar a conta, você concorda com os{' '}
            <Link to="/termos-de-privacidade" target="_blank">
              termos e a política de privacidade
            </Link>
            .
          </p>
          <button type="submit" className={actions.primary} aria-disabled={draft.sending}>
            {draft.sending ? 'Criando sua conta...' : 'Criar minha conta'}
          </button>
        </div>
      </form>
    </>
  );
}
