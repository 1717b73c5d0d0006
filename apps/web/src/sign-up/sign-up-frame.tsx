import { Link, lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import frame from '../accounts/account-page.module.css';
import { AccountPage } from '../accounts/account-page.tsx';
import type { LeapPanelProps } from '../accounts/leap-panel.tsx';
import { FormFailure } from '../forms/fields/field.tsx';
import layout from '../forms/sections/field-layout.module.css';
import actions from '../ui/controls/action.module.css';
import classes from './sign-up-frame.module.css';
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
          <FormFailure message={draft.failure} />
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

interface SignUpProgressProps<Name extends string> {
  signUp: Pick<
    ReturnType<typeof useSignUp<Name, never>>,
    'title' | 'steps' | 'position' | 'isDone' | 'addressOf'
  >;
}

/** How far the sign-up has come, and the way back to what is done. */
function SignUpProgress<Name extends string>({
  signUp: { title, steps, position, isDone, addressOf },
}: SignUpProgressProps<Name>) {
  const done = steps.map(isDone);
  return (
    <nav className={classes.progress} aria-label="Etapas do cadastro">
      <p className={classes.count}>
        {title} ·{' '}
        <strong>
          Passo {position + 1} de {steps.length}
        </strong>
      </p>
      <ol className={classes.list}>
        {steps.map(({ id, label }, index) => {
          const isCurrent = index === position;
          const isWithinReach = index < position || done.slice(0, index).every(Boolean);
          const content = (
            <>
              <span className={classes.signUpProgressBar} data-done={done[index]} data-current={isCurrent} />
              <span className={classes.label}>
                {label}
                {done[index] && (
                  <>
                    <Check />
                    <span className="only-for-screen-readers">, concluída</span>
                  </>
                )}
              </span>
            </>
          );
          return (
            <li key={id}>
              {isWithinReach && !isCurrent ? (
                <Link className={classes.step} activeOptions={{ exact: true }} {...addressOf(index)}>
                  {content}
                </Link>
              ) : (
                <span className={classes.step} aria-current={isCurrent ? 'step' : undefined}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const Check = () => (
  <svg className={classes.check} viewBox="0 0 16 16" aria-hidden="true">
    <path d="M3 8.500l3.500 3.500L13 4.500" />
  </svg>
);

interface StepFieldsProps {
  shown: boolean;
  children: ReactNode;
}

/** The fields of one step. Out of sight they keep what was found or opened there, and passwords stay with their form. */
export function StepFields({ shown, children }: StepFieldsProps) {
  return (
    <div className={layout.fields} hidden={!shown}>
      {children}
    </div>
  );
}

const LeapPanel = lazyRouteComponent(() => import('../accounts/leap-panel.tsx'), 'LeapPanel');

/** Wider than what style sheets call a tablet. */
const hasRoom = '(min-width: 901px)';

/** The picture of the leap, downloaded only where there is room for it. */
export function LeapAside(props: LeapPanelProps) {
  const [isShown] = useState(() => window.matchMedia(hasRoom).matches);
  return (
    isShown && (
      <Suspense fallback={null}>
        <LeapPanel {...props} />
      </Suspense>
    )
  );
}
