import type { FraudSignalKind } from '@trampolim/contract/fraud-signals/fraud-signal-kinds';
import type {
  RecordEntryKind,
  ReportTarget,
  ReportVerdict,
  SanctionKind,
} from '@trampolim/contract/reports/report-reasons';

export const targetNames: Record<ReportTarget, string> = {
  candidate: 'Candidato',
  company: 'Empresa',
  vacancy: 'Vaga',
};

export const verdictNames: Record<ReportVerdict, string> = { upheld: 'Aceita', dismissed: 'Excluída' };

/** A number of reports, such as `1 denúncia` or `12 denúncias`. */
export const reportCountText = (count: number): string =>
  count === 1 ? '1 denúncia' : `${count.toLocaleString('pt-BR')} denúncias`;

export const sanctionNames: Record<SanctionKind, string> = {
  warning: 'Aviso',
  account_ban: 'Banimento da conta',
  vacancy_ban: 'Banimento da vaga',
};

/** The names of entries in the moderation record. */
export const decisionNames: Record<RecordEntryKind, string> = {
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

/** The label of each kind of fraud signal for moderators. */
export const signalNames: Record<FraudSignalKind, string> = {
  asks_payment: 'Pede pagamento',
  asks_personal_data: 'Pede documentos, senha ou dados do banco',
  unusual_pay: 'Promete ganho muito acima do comum',
  moves_to_messenger: 'Leva a conversa para outro aplicativo',
  copied_text: 'Texto igual ao de outra empresa',
  many_reports: 'Várias denúncias de golpe',
  external_link: 'Link para formulário ou link encurtado',
  many_new_vacancies: 'Conta nova com muitas vagas',
  free_mail_large_company: 'Empresa grande com e-mail gratuito',
  mail_unlike_site: 'E-mail com domínio diferente do site',
  shared_cnpj_root: 'Raiz do CNPJ usada por outras contas',
};
