import type {
  ModerationKind,
  ReportTarget,
  ReportVerdict,
  SanctionKind,
} from '@trampolim/contract/reports/report-reasons';

export const targetNames: Record<ReportTarget, string> = {
  candidate: 'Candidato',
  company: 'Empresa',
  vacancy: 'Vaga',
};

/** The outcome of a report. */
export const verdictNames: Record<ReportVerdict, string> = { upheld: 'Aceita', dismissed: 'Excluída' };

/** `1 denúncia`, `12 denúncias` */
export const reportCount = (count: number): string =>
  count === 1 ? '1 denúncia' : `${count.toLocaleString('pt-BR')} denúncias`;

export const sanctionNames: Record<SanctionKind, string> = {
  warning: 'Aviso',
  account_ban: 'Banimento da conta',
  vacancy_ban: 'Banimento da vaga',
};

/** The names of entries in the moderation record. */
export const decisionNames: Record<ModerationKind, string> = {
  reports_dismissed: 'Denúncia arquivada',
  reports_upheld: 'Denúncia aceita, sem medida',
  warned: 'Aviso',
  account_banned: 'Conta banida',
  account_unbanned: 'Conta desbanida',
  vacancy_banned: 'Vaga banida',
  vacancy_unbanned: 'Vaga desbanida',
  appeal_received: 'Recurso recebido',
  appeal_granted: 'Recurso aceito',
  appeal_upheld: 'Recurso não aceito',
};
