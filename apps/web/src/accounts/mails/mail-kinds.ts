import type { MailKind } from '@trampolim/contract/values/vocabulary';

interface MailKindLabels {
  name: string;
  /** The event that sends such a mail. */
  when: string;
}

/** The texts of the mail kinds that users can switch off. */
export const mailKindLabels: Record<MailKind, MailKindLabels> = {
  application_status: {
    name: 'Andamento das candidaturas',
    when: 'Quando uma empresa abre seu currículo, comenta ou responde.',
  },
  vacancy_ended: {
    name: 'Vagas encerradas',
    when: 'Quando uma vaga a que você se candidatou é encerrada ou removida.',
  },
  new_applicants: {
    name: 'Novas candidaturas',
    when: 'Quando alguém se candidata a uma vaga da sua empresa.',
  },
  replies_due: {
    name: 'Respostas prometidas',
    when: 'Quando está para acabar o prazo que sua empresa prometeu a quem se candidatou.',
  },
  withdrawals: {
    name: 'Candidaturas retiradas',
    when: 'Quando alguém retira uma candidatura que sua empresa já tinha aberto.',
  },
  interview: {
    name: 'Entrevistas',
    when: 'Quando uma entrevista é proposta, marcada, mudada ou cancelada, com o convite para a agenda.',
  },
  interview_reminder: {
    name: 'Lembretes de entrevista',
    when: 'Um dia e duas horas antes de cada entrevista marcada.',
  },
  invitation: {
    name: 'Convites',
    when: 'Quando uma empresa convida você para uma vaga.',
  },
  message: {
    name: 'Mensagens',
    when: 'Quando há mensagens não lidas sobre uma candidatura.',
  },
  report_received: {
    name: 'Denúncias recebidas',
    when: 'Quando alguém denuncia uma vaga, uma empresa ou um candidato.',
  },
  report_outcome: {
    name: 'Resultado das denúncias',
    when: 'Quando termina a análise de uma denúncia feita por você ou pela sua empresa.',
  },
};

/** Returns the mail kind of an unsubscribe token, which is between its dots. Returns undefined for an unknown kind. */
export function mailKindOfToken(token: string): MailKind | undefined {
  const kind = token.split('.')[1] ?? '';
  return Object.hasOwn(mailKindLabels, kind) ? (kind as MailKind) : undefined;
}
