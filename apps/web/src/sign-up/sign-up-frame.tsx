import { Link, lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import type { LeapPanelProps } from '../accounts/leap-panel.tsx';
import frame from '../accounts/standalone-page.module.css';
import { StandalonePage } from '../accounts/standalone-page.tsx';
import { FormFailure } from '../forms/fields/field.tsx';
import layout from '../forms/sections/field-layout.module.css';
import actions from '../ui/controls/action.module.css';
import { desktopWidth } from '../ui/theme/breakpoints.ts';
import classes from './sign-up-frame.module.css';
import type { useSignUp } from './use-sign-up.ts';

interface SignUpFrameProps<Name extends string> {
  signUp: ReturnType<typeof useSignUp<Name, never>>;
  /** The caption of the drawing next to the form. */
  caption: string;
  /** The link to the other sign-up. */
  otherSignUp: { tipo: string; label: string };
  /** Mounts the form again without the input. */
  onStartOver: () => void;
  children: ReactNode;
}

/** The layout of a sign-up around the fields of its steps. */
export function SignUpFrame<Name extends string>({
  signUp,
  caption,
  otherSignUp,
  onStartOver,
  children,
}: SignUpFrameProps<Name>) {
  const { form, position, current, isLast, steps, formProps } = signUp;
  // The note about the restored draft is only shown on the step that opens first.
  const [initialPosition] = useState(position);
  const isFirst = position === 0;
  return (
    <StandalonePage aside={<LeapAside progress={(position + 1) / steps.length}>{caption}</LeapAside>}>
      <div className={classes.column}>
        <SignUpProgress signUp={signUp} />
        <h1 className={frame.title} tabIndex={-1}>
          {current.title}
        </h1>
        {isFirst && (
          <p className={`${frame.linkedText} ${classes.lead}`}>
            Já tem conta? <Link to="/login">Entrar</Link>
            <Link to="/cadastro" search={{ tipo: otherSignUp.tipo }}>
              {otherSignUp.label}
            </Link>
          </p>
        )}
        {signUp.isRestored && position === initialPosition && (
          <div className={classes.restored}>
            <p>Recuperamos o que você preencheu, menos a senha.</p>
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
          <FormFailure message={form.failure} />
          {isLast && <TermsNote />}
          <div className={classes.bar}>
            {!isFirst && (
              <button type="button" className={actions.quiet} onClick={signUp.goBack}>
                Voltar
              </button>
            )}
            <button type="submit" className={actions.primary} aria-disabled={form.sending}>
              {submitLabel({ isLast, sending: form.sending })}
            </button>
          </div>
        </form>
      </div>
    </StandalonePage>
  );
}

function submitLabel({ isLast, sending }: { isLast: boolean; sending: boolean }): string {
  if (!isLast) return 'Continuar';
  return sending ? 'Criando sua conta...' : 'Criar minha conta';
}

interface SignUpProgressProps<Name extends string> {
  signUp: Pick<
    ReturnType<typeof useSignUp<Name, never>>,
    'title' | 'steps' | 'position' | 'isDone' | 'linkTo'
  >;
}

/** The progress of the sign-up, with links to the completed steps. */
function SignUpProgress<Name extends string>({
  signUp: { title, steps, position, isDone, linkTo },
}: SignUpProgressProps<Name>) {
  const areDone = steps.map(isDone);
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
          const isReachable = index < position || areDone.slice(0, index).every(Boolean);
          const content = (
            <>
              <span
                className={classes.signUpProgressBar}
                data-done={areDone[index]}
                data-current={isCurrent}
              />
              <span className={classes.label}>
                {label}
                {areDone[index] && (
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
              {isReachable && !isCurrent ? (
                <Link className={classes.step} activeOptions={{ exact: true }} {...linkTo(index)}>
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
  isShown: boolean;
  children: ReactNode;
}

/** The fields of one step. Other steps are hidden rather than unmounted, to preserve their state. */
export function StepFields({ isShown, children }: StepFieldsProps) {
  return (
    <div className={layout.fields} hidden={!isShown}>
      {children}
    </div>
  );
}

const LeapPanel = lazyRouteComponent(() => import('../accounts/leap-panel.tsx'), 'LeapPanel');

/** The drawing of the leap, downloaded only on wide screens. */
export function LeapAside(props: LeapPanelProps) {
  const [isWide] = useState(() => window.matchMedia(desktopWidth).matches);
  return (
    isWide && (
      <Suspense fallback={null}>
        <LeapPanel {...props} />
      </Suspense>
    )
  );
}

/** Shown above the button that creates the account. */
export const TermsNote = () => (
  <p className={classes.terms}>
    Ao criar a conta, você concorda com os{' '}
    <Link to="/termos-de-privacidade" target="_blank">
      termos e a política de privacidade
    </Link>
    .
  </p>
);
