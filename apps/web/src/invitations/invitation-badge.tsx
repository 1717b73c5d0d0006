import type { InvitationStatus } from '@trampolim/contract/values/vocabulary';
import { Badge } from '../ui/marks/badges.tsx';
import type { StatusTone } from '../ui/marks/status-tone.ts';

const statusTexts: Record<InvitationStatus, [text: string, tone: StatusTone]> = {
  pending: ['Aguardando resposta', 'review'],
  applied: ['Candidatou-se', 'approved'],
  declined: ['Convite recusado', 'dismissed'],
  closed: ['Vaga encerrada', 'dismissed'],
};

/** The status of an invitation for its company. */
export function InvitationBadge({ status }: { status: InvitationStatus }) {
  const [text, tone] = statusTexts[status];
  return <Badge tone={tone}>{text}</Badge>;
}
