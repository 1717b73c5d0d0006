import { IconCheck, IconX } from '@tabler/icons-react';
import type { ApplicationStatus } from '@trampolim/contract/vocabulary';
import { type StatusStep, statusSteps } from './status-steps.ts';
import classes from './status-strip.module.css';

const tones: Record<ApplicationStatus, string> = {
  'Currículo Enviado': 'sent',
  'Em Análise': 'review',
  Aprovado: 'approved',
  Dispensado: 'dismissed',
};

const inWords: Record<StatusStep['state'], string> = {
  done: 'etapa concluída',
  current: 'etapa atual',
  ahead: 'ainda não chegou aqui',
};

/** How far an application has come, its current step in the colour that this status has everywhere. */
export function StatusStrip({ status }: { status: ApplicationStatus }) {
  return (
    <ol className={classes.strip} aria-label="Etapas da candidatura">
      {statusSteps(status).map((step) => (
        <li
          key={step.status}
          className={classes.step}
          data-state={step.state}
          data-tone={tones[step.status]}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            <StepMark {...step} />
          </span>
          <span className={classes.name}>{step.status}</span>
          <span className="only-for-screen-readers">, {inWords[step.state]}</span>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ status, state }: StatusStep) {
  if (status === 'Dispensado') return <IconX size={14} stroke={3} />;
  const reached = state === 'done' || (state === 'current' && status === 'Aprovado');
  return reached ? <IconCheck size={14} stroke={3} /> : null;
}
