import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';

export type StatusTone = 'sent' | 'review' | 'approved' | 'dismissed';

/** `invited` is no status yet. */
export type Tone = StatusTone | 'invited';

/** The colour that a status has on every screen. As `data-tone` it gives `--tone` and `--tone-soft`: `theme/status-tones.css`. */
export const statusTone: Record<ApplicationStatus, StatusTone> = {
  'Currículo Enviado': 'sent',
  'Em Análise': 'review',
  Aprovado: 'approved',
  Dispensado: 'dismissed',
};
