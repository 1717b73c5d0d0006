import { Link } from '@tanstack/react-router';
import classes from './sign-up-progress.module.css';
import type { useSignUp } from './use-sign-up.ts';

interface SignUpProgressProps<Name extends string> {
  signUp: Pick<
    ReturnType<typeof useSignUp<Name, never>>,
    'title' | 'steps' | 'position' | 'isDone' | 'addressOf'
  >;
}

/** How far the sign-up has come, and the way back to what is done. */
export function SignUpProgress<Name extends string>({
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
              <span className={classes.bar} data-done={done[index]} data-current={isCurrent} />
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
