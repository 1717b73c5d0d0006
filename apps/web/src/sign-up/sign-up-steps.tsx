import classes from './sign-up-steps.module.css';
import type { Step } from './use-sign-up.ts';

interface SignUpStepsProps<Name extends string> {
  steps: readonly Step<Name>[];
  values: Record<Name, string>;
}

/** How much of each section is filled, always in sight. */
export function SignUpSteps<Name extends string>({ steps, values }: SignUpStepsProps<Name>) {
  return (
    <nav className={classes.steps} aria-label="Etapas do cadastro">
      <ol className={classes.list}>
        {steps.map(({ id, title, required }) => {
          const filled = required.filter((name) => values[name].trim() !== '').length;
          return (
            <li key={id}>
              <a className={classes.step} href={`#${id}`}>
                <span className={classes.title}>
                  {title}
                  <span className="only-for-screen-readers">
                    : {filled} de {required.length} campos obrigatórios preenchidos
                  </span>
                  {filled === required.length && <Check />}
                </span>
                <progress className={classes.bar} aria-hidden="true" value={filled} max={required.length} />
              </a>
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
