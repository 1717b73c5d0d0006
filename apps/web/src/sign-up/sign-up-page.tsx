import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import frame from '../accounts/account-page.module.css';
import { AccountPage } from '../accounts/account-page.tsx';
import { SignUpChoice } from './sign-up-choice.tsx';
import { signUpFormFor } from './sign-up-forms.ts';
import classes from './sign-up-page.module.css';

/** `tipo` is the choice in the address; without one it is still to be made. */
export function SignUpPage({ tipo }: { tipo: string | undefined }) {
  const heading = useHeadingFocus(tipo);
  const [attempt, setAttempt] = useState(0);
  const chosen = signUpFormFor(tipo);
  return (
    <AccountPage>
      <div className={classes.column}>
        <h1 className={frame.title} ref={heading} tabIndex={-1}>
          {chosen?.title ?? 'Como você vai usar o Trampolim?'}
        </h1>
        <p className={classes.lead}>
          Já tem conta? <Link to="/login">Entrar</Link>
          {chosen && (
            <Link to="/cadastro" search={{ tipo: chosen.other.tipo }}>
              {chosen.other.label}
            </Link>
          )}
        </p>
        {chosen ? (
          <chosen.Form key={`${tipo} ${attempt}`} onStartOver={() => setAttempt(attempt + 1)} />
        ) : (
          <SignUpChoice />
        )}
      </div>
    </AccountPage>
  );
}

/** The choice changes the page without changing its path, which is what otherwise moves the focus. */
function useHeadingFocus(tipo: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(tipo);
  useEffect(() => {
    if (shown.current !== tipo) heading.current?.focus({ preventScroll: true });
    shown.current = tipo;
  }, [tipo]);
  return heading;
}
