import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import frame from '../accounts/standalone-page.module.css';
import { StandalonePage } from '../accounts/standalone-page.tsx';
import { focusInvalidField } from '../forms/drafts/form-issues.ts';
import { CandidateSignUpForm, loadCandidateLaterSteps } from './candidate-sign-up.tsx';
import { CompanySignUpForm, loadCompanyLaterSteps } from './company-sign-up.tsx';
import classes from './sign-up-choice.module.css';
import { LeapAside } from './sign-up-frame.tsx';

interface SignUpPageProps {
  /** The account type in the URL. Undefined before it is chosen. */
  tipo?: string | undefined;
  /** The step in the URL. Undefined on the first step. */
  passo?: string | undefined;
}

export function SignUpPage({ tipo, passo }: SignUpPageProps) {
  const page = useStepFocus(`${tipo} ${passo}`);
  const [attempt, setAttempt] = useState(0);
  const signUpForm = signUpFormFor(tipo);
  return (
    <div ref={page}>
      {signUpForm ? (
        <signUpForm.Form key={`${tipo} ${attempt}`} onStartOver={() => setAttempt(attempt + 1)} />
      ) : (
        <SignUpChoice />
      )}
    </div>
  );
}

/**
 * Moves the focus at each step to the first invalid field, or to the heading. Steps do not change the path, so the
 * router does not move the focus.
 */
function useStepFocus(stepKey: string) {
  const page = useRef<HTMLDivElement>(null);
  const lastStepKey = useRef(stepKey);
  useEffect(() => {
    if (lastStepKey.current === stepKey) return;
    lastStepKey.current = stepKey;
    if (!focusInvalidField(page.current)) page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [stepKey]);
  return page;
}

const choices = [
  {
    tipo: 'candidato',
    name: 'Candidato',
    text: 'Monte seu currículo, busque vagas e acompanhe cada candidatura.',
    drawing: 'M4 20.500c2-4.500 5-6.500 8-6.500s6 2 8 6.500M12 3.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  },
  {
    tipo: 'empresa',
    name: 'Empresa',
    text: 'Anuncie vagas, receba currículos e encontre a pessoa certa.',
    drawing:
      'M4 20.500V5.500l9-2.500v17.500M13 9.500h7v11M2.500 20.500h19M7.500 9h2M7.500 13h2M16 13.500h1M16 17h1M7.500 17h2',
  },
] as const;

/** The choice between a candidate's and a company's account. */
function SignUpChoice() {
  return (
    <StandalonePage aside={<LeapAside progress={0}>Sua próxima oportunidade está aqui.</LeapAside>}>
      <div className={classes.column}>
        <h1 className={frame.title} tabIndex={-1}>
          Como você vai usar o Trampolim?
        </h1>
        <p className={`${frame.linkedText} ${classes.lead}`}>
          Já tem conta? <Link to="/login">Entrar</Link>
        </p>
        <ul className={classes.choices}>
          {choices.map(({ tipo, name, text, drawing }) => (
            <li key={tipo}>
              <Link to="/cadastro" search={{ tipo }} className={classes.choice}>
                <svg className={classes.drawing} viewBox="0 0 24 24" aria-hidden="true">
                  <path d={drawing} />
                </svg>
                <strong className={classes.name}>{name}</strong>
                <span className={classes.text}>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </StandalonePage>
  );
}

/** The forms by the account type in the URL. */
const signUpForms = {
  candidato: { Form: CandidateSignUpForm, loadLaterSteps: loadCandidateLaterSteps },
  empresa: { Form: CompanySignUpForm, loadLaterSteps: loadCompanyLaterSteps },
};

/**
 * Returns the form of an account type, or undefined before a type is chosen. The route calls this to load the later
 * steps before it shows one of them.
 */
export const signUpFormFor = (tipo: string | undefined) =>
  tipo !== undefined && Object.hasOwn(signUpForms, tipo)
    ? signUpForms[tipo as keyof typeof signUpForms]
    : undefined;
