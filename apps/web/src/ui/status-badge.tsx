import type { ApplicationStatus } from '@trampolim/contract/vocabulary';
import classes from './status-badge.module.css';

const tones: Record<ApplicationStatus, string> = {
  'Currículo Enviado': 'sent',
  'Em Análise': 'review',
  Aprovado: 'approved',
  Dispensado: 'dismissed',
};

/** The status of an application, in the same colour on every screen. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return (
    <span className={classes.badge} data-tone={tones[status]}>
      {status}
    </span>
  );
}
