import type { OwnSanction } from '@trampolim/contract/moderation/appeals';
import type { SanctionKind } from '@trampolim/contract/moderation/report-reasons';

/** What was decided, as whom it concerns reads it. */
export const sanctionTitles: Record<SanctionKind, string> = {
  warning: 'Aviso da Equipe Trampolim',
  account_ban: 'Conta banida',
  vacancy_ban: 'Vaga banida',
};

export const sanctionEffects: Record<SanctionKind, string> = {
  warning: 'É um aviso: nada foi retirado do ar. Avisos repetidos podem levar ao banimento.',
  account_ban: 'A conta não entra no Trampolim, e o perfil e as vagas dela não aparecem para ninguém.',
  vacancy_ban:
    'A vaga não aparece para ninguém e não recebe candidaturas. Quem já se candidatou ainda pode receber resposta.',
};

/** How a decision stands by now, in a word. */
export function sanctionStanding({ lifted, appeal }: Pick<OwnSanction, 'lifted' | 'appeal'>): {
  word: string;
  tone: 'approved' | 'review' | 'dismissed' | 'sent';
} {
  if (lifted) return { word: 'Desfeita', tone: 'approved' };
  if (!appeal) return { word: 'Em vigor', tone: 'review' };
  return appeal.outcome
    ? { word: 'Mantida', tone: 'dismissed' }
    : { word: 'Recurso em análise', tone: 'sent' };
}
