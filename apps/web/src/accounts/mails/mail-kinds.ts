import type { MailKind } from '@trampolim/contract/values/vocabulary';

interface MailKindLabels {
  name: string;
  /** Completes the name, if it does not say enough. */
  meaning?: string;
}

/** The texts of the mail kinds that users can switch off. */
export const mailKindLabels: Record<MailKind, MailKindLabels> = {
  application_status: {
    name: 'Andamento das candidaturas',
  },
  vacancy_ended: {
    name: 'Vagas encerradas',
    meaning: 'Das suas candidaturas',
  },
  new_applicants: {
    name: 'Novas candidaturas',
  },
  replies_due: {
    name: 'Respostas prometidas',
    meaning: 'Prazo perto do fim',
  },
  withdrawals: {
    name: 'Candidaturas retiradas',
  },
  interview: {
    name: 'Entrevistas',
    meaning: 'Com convite para a agenda',
  },
  interview_reminder: {
    name: 'Lembretes de entrevista',
    meaning: 'Um dia e duas horas antes',
  },
  invitation: {
    name: 'Convites de empresas',
  },
  message: {
    name: 'Mensagens não lidas',
  },
  report_received: {
    name: 'Denúncias recebidas',
  },
  report_outcome: {
    name: 'Resultado de denúncias',
  },
};

/** Returns the mail kind of an unsubscribe token, which is between its dots. Returns undefined for an unknown kind. */
export function mailKindOfToken(token: string): MailKind | undefined {
  const kind = token.split('.')[1] ?? '';
  return Object.hasOwn(mailKindLabels, kind) ? (kind as MailKind) : undefined;
}
