import { IconCheck, IconX } from '@tabler/icons-react';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { statusTone } from '../../ui/marks/status-tone.ts';
import { type StatusStep, statusSteps, stepInWords } from './status-steps.ts';
import classes from './status-strip.module.css';

/** How far an application has come, in the colour that its status has everywhere. */
export function StatusStrip({ status }: { status: ApplicationStatus }) {
  return (
    <div className={classes.strip} data-tone={statusTone[status]}>
      <ol className={classes.steps} aria-label="Etapas da candidatura">
        {statusSteps(status).map((step) => (
          <li
            key={step.status}
            className={classes.step}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden="true">
              <StepMark {...step} />
            </span>
            <span className={classes.name}>{step.status}</span>
            <span className="only-for-screen-readers">, {stepInWords[step.state]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepMark({ status, state }: StatusStep) {
  if (status === 'Dispensado') return <IconX size={12} stroke={3} aria-hidden="true" />;
  const reached = state === 'done' || (state === 'current' && status === 'Aprovado');
  return reached ? <IconCheck size={12} stroke={3} aria-hidden="true" /> : null;
}
