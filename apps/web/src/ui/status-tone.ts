import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';

/** The colour that a status has on every screen. As `data-tone` it gives `--tone` and `--tone-soft`: `theme/status-tones.css`. */
export const statusTone: Record<ApplicationStatus, string> = {
  'Currículo Enviado': 'sent',
  'Em Análise': 'review',
  Aprovado: 'approved',
  Dispensado: 'dismissed',
};
