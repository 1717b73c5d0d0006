import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { statusTone } from '../../ui/marks/status-tone.ts';
import classes from './compact-status-strip.module.css';
import { statusSteps, stepInWords } from './status-steps.ts';

/** How far an application has come, in two short lines: the name of its current step above all three. */
export function CompactStatusStrip({ status }: { status: ApplicationStatus }) {
  return (
    <ol className={classes.strip} aria-label="Etapas da candidatura" data-tone={statusTone[status]}>
      {statusSteps(status).map((step) => (
        <li
          key={step.status}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={step.state === 'current' ? classes.name : 'only-for-screen-readers'}>
            {step.status}
          </span>
          <span className="only-for-screen-readers">, {stepInWords[step.state]}</span>
        </li>
      ))}
    </ol>
  );
}
