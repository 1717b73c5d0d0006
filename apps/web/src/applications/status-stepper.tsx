import { IconCheck, IconX } from '@tabler/icons-react';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { statusTone } from '../ui/marks/status-tone.ts';
import classes from './status-stepper.module.css';

/** The steps of an application, in the colour of its status. */
export function StatusStepper({ status }: { status: ApplicationStatus }) {
  return (
    <div className={classes.stepper} data-tone={statusTone[status]}>
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
            <span className="only-for-screen-readers">, {stateLabels[step.state]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepMark({ status, state }: StatusStep) {
  if (status === 'Dispensado') return <IconX size={12} stroke={3} aria-hidden="true" />;
  const isCompleted = state === 'done' || (state === 'current' && status === 'Aprovado');
  return isCompleted ? <IconCheck size={12} stroke={3} aria-hidden="true" /> : null;
}

/** The stepper in two short lines: the name of the current step above three segments. */
export function CompactStatusStepper({ status }: { status: ApplicationStatus }) {
  return (
    <ol className={classes.compact} aria-label="Etapas da candidatura" data-tone={statusTone[status]}>
      {statusSteps(status).map((step) => (
        <li
          key={step.status}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={step.state === 'current' ? classes.compactName : 'only-for-screen-readers'}>
            {step.status}
          </span>
          <span className="only-for-screen-readers">, {stateLabels[step.state]}</span>
        </li>
      ))}
    </ol>
  );
}

interface StatusStep {
  status: ApplicationStatus;
  state: 'done' | 'current' | 'ahead';
}

const approval: ApplicationStatus[] = ['Currículo Enviado', 'Em Análise', 'Aprovado'];
const dismissal: ApplicationStatus[] = ['Currículo Enviado', 'Em Análise', 'Dispensado'];

/** The three steps of an application. The last one is an approval or a dismissal. */
function statusSteps(current: ApplicationStatus): StatusStep[] {
  const path = current === 'Dispensado' ? dismissal : approval;
  const currentIndex = path.indexOf(current);
  return path.map((status, index) => ({
    status,
    state: stepState(index, currentIndex),
  }));
}

function stepState(index: number, currentIndex: number): StatusStep['state'] {
  if (index < currentIndex) return 'done';
  return index === currentIndex ? 'current' : 'ahead';
}

const stateLabels: Record<StatusStep['state'], string> = {
  done: 'etapa concluída',
  current: 'etapa atual',
  ahead: 'etapa futura',
};
