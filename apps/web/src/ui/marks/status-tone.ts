import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';

export type StatusTone = 'sent' | 'review' | 'approved' | 'dismissed';

/** Invitations, which are no status of an application, have a colour of their own. */
export type Tone = StatusTone | 'invited';

/** The colour of each status. As `data-tone` it sets `--tone` and `--tone-soft` (`theme/tokens.css`). */
export const statusTone: Record<ApplicationStatus, StatusTone> = {
  'Currículo Enviado': 'sent',
  'Em Análise': 'review',
  Aprovado: 'approved',
  Dispensado: 'dismissed',
};
